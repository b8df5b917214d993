import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { staffDraft, Team } from '../staff.contract.ts'
import { staffFormMessages } from './staff-form.messages.ts'

/** `08:30` of 510 minutes. */
export function timeOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

type Named = Pick<Team, 'id' | 'name'>

/** How the fields of a staff member are called, in the form and in its history; records by the names that are known. */
export function useStaffFields(known: {
  roles: readonly Named[]
  teams: readonly Named[]
}): FieldSpecs<ValuesOf<typeof staffDraft>> {
  const t = useMessages(staffFormMessages)
  const { locale, format } = useLocale()
  const nameOf = (records: readonly Named[], id: number | null) => {
    const found = records.find((record) => record.id === id)
    return found ? localName(found.name, locale) : ''
  }
  const day = (iso: string) => format.date(iso)
  const time = (minutes: number) => format.clock(timeOf(minutes))
  const hours = { required: t.errors.hoursHalf, 'before-start': t.errors.hoursOrder }
  const teamErrors = {
    retired: t.errors.teamRetired,
    'own-account': t.errors.ownTeam,
    'beyond-own': t.errors.otherTeam,
  }
  const absence = { required: t.errors.absenceHalf, 'before-start': t.errors.absenceOrder }
  return {
    name: { label: t.fields.name },
    username: { label: t.fields.username, errors: { format: t.errors.username } },
    roleIds: {
      label: t.fields.roles,
      show: (ids) => format.list(ids.map((id) => nameOf(known.roles, id))),
      errors: { 'beyond-own': t.errors.beyondOwn, 'last-administrator': t.errors.lastAdministrator },
    },
    teamId: { label: t.fields.team, show: (id) => nameOf(known.teams, id), errors: teamErrors },
    languages: {
      label: t.fields.languages,
      show: (languages) =>
        format.list(languages.map((language) => (language ? t.languageNames[language] : ''))),
    },
    capacity: { label: t.fields.capacity, unit: t.people },
    workDays: {
      label: t.fields.workDays,
      show: (days) => format.list(days.map((one) => Object.values(t.days)[one ?? -1] ?? '')),
    },
    workFrom: { label: t.fields.workFrom, show: time, errors: hours },
    workTo: { label: t.fields.workTo, show: time, errors: hours },
    absentFrom: { label: t.fields.absentFrom, show: day, errors: absence },
    absentTo: { label: t.fields.absentTo, show: day, errors: absence },
  }
}
