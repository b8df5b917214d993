import { sql } from 'kysely'
import { addDays, type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import { chanceOf } from './chance.ts'
import { mostSupporters, supporterCountry } from './client-plan.ts'
import { sampleName } from './person.ts'

interface SampleMember {
  username: string
  displayName: string
  role: string
  country: CountryId
  /** Index of the team. */
  team: number | null
}

/** Of each twenty supporters. */
const teamsOfGroup = [
  { name_fa: 'تیم ایران، سرو', name_ar: 'فريق إيران، السرو' },
  { name_fa: 'تیم ایران، چنار', name_ar: 'فريق إيران، الدلب' },
  { name_fa: 'تیم عراق', name_ar: 'فريق العراق' },
]
const iraqTeam = 2
/** Saturday to Wednesday in Iran, Sunday to Thursday in Iraq; 8:00 to 16:30. */
const workDays = { IR: [0, 1, 2, 3, 4], IQ: [1, 2, 3, 4, 5] }
const workDay = { from: 480, to: 990 }
const supporterCapacity = 160
const absentSupporter = 'supporter2'
/** Apart from the indexes of clients, so that nobody of the staff shares a name with the first clients. */
const staffSeed = 10_000_000

/**
 * Everybody of the sample service: a head for each team that has supporters, and one person for each other role.
 * @param supporters how many supporters
 */
export function sampleMembers(seed: number, supporters: number): SampleMember[] {
  const supporterTeams = Array.from({ length: supporters }, (_, index) => teamOf(index, supporters))
  const heads = [...new Set(supporterTeams)].toSorted((a, b) => a - b)
  const posts: Omit<SampleMember, 'displayName'>[] = [
    { username: 'manager', role: 'manager', country: 'IR', team: null },
    ...heads.map((team, place) => ({
      username: place === 0 ? 'head' : `head${place + 1}`,
      role: 'head',
      country: countryOf(team),
      team,
    })),
    ...supporterTeams.map((team, index) => ({
      username: `supporter${index + 1}`,
      role: 'supporter',
      country: countryOf(team),
      team,
    })),
    ...['crm', 'nutrition', 'content', 'finance'].map((role) => ({
      username: role,
      role,
      country: 'IR' as const,
      team: null,
    })),
  ]
  return posts.map((post, index) => {
    const chance = chanceOf(seed, staffSeed + index)
    const sex = chance.happens(0.75) ? 'female' : 'male'
    return { ...post, displayName: sampleName(chance, post.country, sex) }
  })
}

function teamOf(supporter: number, supporters: number): number {
  const group = Math.floor(supporter / mostSupporters)
  const place = supporter % mostSupporters
  const isIraqi = supporterCountry(place, Math.min(supporters, mostSupporters)) === 'IQ'
  return group * teamsOfGroup.length + (isIraqi ? iraqTeam : place % 2)
}

function countryOf(team: number): CountryId {
  return team % teamsOfGroup.length === iraqTeam ? 'IQ' : 'IR'
}

/** Teams of the first group have names, those of the others their number besides. */
export function teamNames(members: readonly SampleMember[]): typeof teamsOfGroup {
  const last = Math.max(iraqTeam, ...members.map(({ team }) => team ?? 0))
  return Array.from({ length: last + 1 }, (_, team) => {
    const names = teamsOfGroup[team % teamsOfGroup.length]!
    const group = Math.floor(team / teamsOfGroup.length) + 1
    if (group === 1) return names
    return {
      name_fa: `${names.name_fa} ${localDigits(String(group), 'fa-IR')}`,
      name_ar: `${names.name_ar} ${localDigits(String(group), 'ar-IQ')}`,
    }
  })
}

export interface StoredStaff {
  /** Everybody made here. */
  staffIds: number[]
  /** In their order. */
  supporterIds: number[]
}

/** Stores teams and staff, all with the same password hash. A username that is taken is left to its owner. */
export async function insertStaff(
  db: Db,
  members: readonly SampleMember[],
  passwordHash: string,
  now: Date,
): Promise<StoredStaff> {
  const teamRows = await db
    .insertInto('teams')
    .values(teamNames(members).map((team) => ({ ...team, created_at: now, updated_at: now })))
    .returning('id')
    .execute()
  const stored: { id: number; member: SampleMember }[] = []
  for (const member of members) {
    const absence = absenceOf(member, todayIn('IR', now))
    const { rows } = await sql<{ id: number }>`
      insert into staff (username, display_name, password_hash, team_id, languages, capacity, work_days,
        work_from, work_to, absent_from, absent_to, created_at, updated_at)
      values (${member.username}, ${member.displayName}, ${passwordHash},
        ${member.team === null ? null : teamRows[member.team]!.id},
        ${member.country === 'IQ' ? ['ar'] : ['fa']}::text[],
        ${member.role === 'supporter' ? supporterCapacity : null}, ${workDays[member.country]}::smallint[],
        ${workDay.from}, ${workDay.to}, ${absence.from}, ${absence.to}, ${now}, ${now})
      on conflict do nothing returning id
    `.execute(db)
    const id = rows[0]?.id
    if (id !== undefined) stored.push({ id, member })
  }
  for (const { id, member } of stored) await furnish(db, id, member, now)
  await appointHeads(db, stored, teamRows)
  return {
    staffIds: stored.map(({ id }) => id),
    supporterIds: stored.flatMap(({ id, member }) => (member.role === 'supporter' ? [id] : [])),
  }
}

/** Who heads the own team. */
async function appointHeads(
  db: Db,
  stored: readonly { id: number; member: SampleMember }[],
  teamRows: readonly { id: number }[],
): Promise<void> {
  for (const { id, member } of stored) {
    const team = member.role === 'head' && member.team !== null ? teamRows[member.team] : undefined
    if (team) await db.updateTable('teams').set({ head_id: id }).where('id', '=', team.id).execute()
  }
}

/** One of them is away around today. */
function absenceOf({ username }: SampleMember, today: IsoDate): Record<'from' | 'to', IsoDate | null> {
  if (username !== absentSupporter) return { from: null, to: null }
  return { from: addDays(today, -1), to: addDays(today, 3) }
}

/** Role and language. */
async function furnish(db: Db, staffId: number, member: SampleMember, now: Date): Promise<void> {
  await sql`
    insert into staff_roles (staff_id, role_id) select ${staffId}, id from roles where code = ${member.role}
  `.execute(db)
  if (member.country === 'IR') return
  await db
    .insertInto('staff_preferences')
    .values({ staff_id: staffId, key: 'locale', value: JSON.stringify('ar-IQ'), updated_at: now })
    .execute()
}
