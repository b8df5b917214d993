import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/composer.reads.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

/*
 * Ways on which a list once left that would harm: thinness at the seam of two age rules, breastfeeding without the
 * child's birth date, one letter for everything, protein in kidney disease, carbohydrate in breastfeeding.
 */

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const chief = await app.staff([
  ...listRights,
  'food-lists.override',
  'twenty-one-days.read',
  'twenty-one-days.write',
])
afterAll(() => app.close())

const { ask, weighed } = listAsks(() => ({ app, supporter }))

interface Given {
  client?: object
  weightG?: number
  dietType?: string
  conditions?: string[]
  papers?: ('doctor_letter' | 'guardian_consent' | 'medical_review')[]
}

/** A client weighed today with conditions and papers of the kind that names no condition. */
async function clientWith({ client = {}, weightG = 80_000, dietType, conditions = [], papers = [] }: Given) {
  const made = await weighed(client)
  const { clientId: client_id, visitId } = made
  await app.db.updateTable('visits').set({ weight_g: weightG }).where('id', '=', visitId).execute()
  await app.db
    .updateTable('client_facts')
    .set({ last_weight_g: weightG })
    .where('client_id', '=', client_id)
    .execute()
  if (dietType !== undefined)
    await app.db
      .updateTable('terms')
      .set({ diet_type: dietType })
      .where('client_id', '=', client_id)
      .execute()
  for (const condition_code of conditions)
    await app.db
      .insertInto('client_conditions')
      .values({ client_id, condition_code, since: null, note: null })
      .execute()
  for (const kind of papers)
    await app.db
      .insertInto('client_clearances')
      .values({
        client_id,
        kind,
        given_on: testToday,
        expires_on: null,
        note: null,
        recorded_by: null,
        created_at: app.clock.now(),
      })
      .execute()
  return made
}

interface Found {
  code: string
  severity: string
}

/** What speaks against a list of a client: findings of the gate as `severity code`, and the target. */
async function boardOf(lists: string) {
  const { body } = await ask('GET', lists)
  const findings = body.data.findings.map(({ code, severity }: Found) => `${severity} ${code}`)
  return { ...body.data, said: findings as string[] }
}

/** Composes a week and tries to send it as somebody who may override. */
async function sentList(lists: string, kind: 'daily' | 'choices' = 'daily') {
  const composed = await ask('POST', `${lists}/${kind}/compose`, { body: { listVersion: null, days: 7 } })
  if (composed.status !== 200 || composed.body.data.outcome !== 'composed') return { composed, sent: null }
  const { version } = composed.body.data.list
  const sent = await ask('POST', `${lists}/${kind}/send`, {
    body: { override: { reason: 'پزشک معالج اجازه داده است' } },
    version,
    key: `key-${lists.replaceAll('/', '-')}`,
    as: chief,
  })
  return { composed, sent }
}

const startRun = (clientId: number) =>
  app.request('POST', `admin/clients/${clientId}/twenty-one-days`, {
    token: chief.token,
    body: { startOn: testToday },
    headers: { 'idempotency-key': `start-of-run-${clientId}` },
  })

describe('thinness at every age', () => {
  it.each([
    ['18 years, BMI 14.5', { birth_date: '2008-05-10', height_mm: 1650 }, 39_500, 'severe_thinness'],
    ['19 years, BMI 14.5', { birth_date: '2007-05-10', height_mm: 1650 }, 39_500, 'severe_thinness'],
    ['18 years, BMI 16.0', { birth_date: '2008-05-10', height_mm: 1600 }, 41_000, 'underweight'],
    ['18 years, BMI 16.9', { birth_date: '2008-05-10', height_mm: 1650 }, 46_000, 'no_loss_at_this_weight'],
    ['16 years, BMI 15.1', { birth_date: '2010-11-10', height_mm: 1600 }, 38_700, 'underweight'],
  ])('gives nobody of %s a loss list or the 21-day programme', async (_, client, weightG, code) => {
    const papers: Given['papers'] = ['doctor_letter', 'guardian_consent', 'medical_review']
    const { clientId, lists } = await clientWith({ client: { ...client, goal: 'lose' }, weightG, papers })
    const board = await boardOf(lists)
    expect(board.said).toContain(`refuse ${code}`)
    expect(board.targetKcal).toBeGreaterThanOrEqual(board.tdeeKcal)
    const { sent } = await sentList(lists)
    if (sent !== null) expect([sent.status, sent.body.error.code]).toEqual([422, 'clinical-gate'])
    const run = await startRun(clientId)
    expect([run.status, run.body.error.code]).toEqual([422, 'clinical-gate'])
    const reasons = run.body.error.current.reasons.map((one: Found) => one.code)
    expect(reasons).toContain(code)
  })

  it('gives nobody of BMI 9.9 any list, with every paper', async () => {
    const client = { goal: 'keep', height_mm: 1620 }
    const papers: Given['papers'] = ['doctor_letter', 'medical_review']
    const { lists } = await clientWith({ client, weightG: 26_000, dietType: 'maintenance', papers })
    expect((await boardOf(lists)).said).toContain('refuse severe_thinness')
    const { sent } = await sentList(lists)
    expect(sent?.status ?? 422).toBe(422)
  })

  it('gives nobody of BMI 18.3 a low-carbohydrate list', async () => {
    const client = { goal: 'health', height_mm: 1650 }
    const { lists } = await clientWith({ client, weightG: 49_800, dietType: 'low_carb' })
    expect((await boardOf(lists)).said).toEqual(['refuse underweight'])
    const { sent } = await sentList(lists)
    expect(sent?.status ?? 422).toBe(422)
  })
})

describe('breastfeeding', () => {
  it('without the child’s birth date is asked for, with the higher floor and no deficit until then', async () => {
    const { clientId, lists } = await clientWith({
      client: { activity_type: 'sedentary', height_mm: 1500 },
      weightG: 60_000,
      conditions: ['breastfeeding'],
    })
    const board = await boardOf(lists)
    expect(board.missing).toEqual(['infant_birth'])
    // EER 2023, inactive: 584.90 − 7.01·34.53 + 5.72·150 + 11.71·60 = 1903.4; + 400.
    expect([board.targets.floorKcal, board.breastfeeding]).toEqual([1800, { kcal: 400, table: null }])
    expect([board.tdeeKcal, board.targetKcal]).toEqual([1903, 2303])
    expect(board.said).toContain('override infant_birth_missing')
    const { composed } = await sentList(lists)
    expect([composed.status, composed.body.error.fields]).toEqual([422, { missing: ['infant_birth'] }])
    await app.db
      .updateTable('clients')
      .set({ breastfeeding_child_birth: '2026-08-21' })
      .where('id', '=', clientId)
      .execute()
    expect((await boardOf(lists)).missing).toEqual([])
  })

  it('gets no low-carbohydrate list, and 210 g of carbohydrate on every day of any other', async () => {
    const mother = { client: { breastfeeding_child_birth: '2026-08-21' }, weightG: 80_000 }
    const low = await clientWith({ ...mother, dietType: 'low_carb' })
    expect((await boardOf(low.lists)).said).toContain('refuse breastfeeding_blocks_diet')
    expect((await sentList(low.lists)).sent?.status ?? 422).toBe(422)

    const own = await clientWith({ ...mother, dietType: 'breastfeeding' })
    const { composed } = await sentList(own.lists)
    expect(composed.body.data.outcome).toBe('composed')
    const { content, inputs } = composed.body.data.list.document
    expect(inputs.targets.carbMg.hardMin).toBe(210_000)
    const least = Math.min(...content.days.map((day: { totals: { carbUg: number } }) => day.totals.carbUg))
    expect(least).toBeGreaterThanOrEqual(210_000_000)
  })
})

describe('illness', () => {
  it('of the kidneys: 0.9 g of protein per kg and no athletic diet, whatever a letter for nothing says', async () => {
    const kidney: Given = {
      client: { height_mm: 1700 },
      conditions: ['kidney_disease'],
      papers: ['doctor_letter'],
    }
    const { lists } = await clientWith(kidney)
    expect((await boardOf(lists)).said).toEqual([
      'override condition_needs_letter',
      'override medicines_unknown',
    ])
    const { composed } = await sentList(lists)
    expect(composed.body.data.outcome).toBe('composed')
    const { content, inputs } = composed.body.data.list.document
    expect(inputs.targets.proteinMg).toEqual({ goal: 64_000, hardMin: 48_000, hardMax: 72_000 })
    const most = Math.max(
      ...content.days.map((day: { totals: { proteinUg: number } }) => day.totals.proteinUg),
    )
    expect(most).toBeLessThanOrEqual(72_000_000)
    const plain = await ask('POST', `${lists}/daily/send`, {
      body: {},
      version: composed.body.data.list.version,
      key: 'kidney-plain',
    })
    expect(plain.status).not.toBe(200)

    const athlete = await clientWith({
      ...kidney,
      client: { height_mm: 1700, goal: 'gain' },
      dietType: 'athlete',
    })
    expect((await boardOf(athlete.lists)).said).toContain('refuse condition_blocks_diet')
    expect((await sentList(athlete.lists)).sent?.status ?? 422).toBe(422)
  })

  it('of five kinds needs five letters', async () => {
    const conditions = [
      'kidney_disease',
      'diabetes_t1',
      'heart_disease',
      'hypertension_uncontrolled',
      'epilepsy',
    ]
    const { lists } = await clientWith({ conditions, papers: ['doctor_letter'] })
    const { said } = await boardOf(lists)
    expect(said.filter((one: string) => one === 'override condition_needs_letter')).toHaveLength(5)
  })

  it('without a name says nothing of a surgery for weight', async () => {
    const { lists } = await clientWith({ conditions: ['bariatric'], papers: ['doctor_letter'] })
    const { said } = await boardOf(lists)
    expect(said).toContain('refuse surgery_unknown')
    expect(said).toContain('approval condition_by_approval')
  })

  it('type 2 on a ketogenic diet asks for the medicines, with a medical review too', async () => {
    const { lists } = await clientWith({
      conditions: ['diabetes_t2'],
      dietType: 'ketogenic',
      papers: ['medical_review'],
    })
    expect((await boardOf(lists)).said).toEqual(['override medicines_unknown'])
  })
})

describe('settings', () => {
  it('of an old store that lie under the floors change no target', async () => {
    const { floors } = DEFAULT_SAFETY_POLICY
    const low = { ...floors, women: 800, men: 800, restingShare: 0.8 }
    const { id } = await app.db
      .insertInto('safety_rules')
      .values({
        effective_from: testToday,
        policy: JSON.stringify({ ...DEFAULT_SAFETY_POLICY, version: 'low', floors: low }),
        note: null,
        created_at: app.clock.now(),
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { lists } = await clientWith({
      client: { height_mm: 1450, activity_type: 'sedentary', birth_date: '1966-05-10' },
      weightG: 55_000,
    })
    // 10·55 + 6.25·145 − 5·60 − 161 = 995.25; × 1.2 = 1194; × 0.75 = 896.
    const board = await boardOf(lists)
    expect([board.tdeeKcal, board.targets.floorKcal, board.targetKcal]).toEqual([1194, 1000, 1000])
    await app.db.deleteFrom('safety_rules').where('id', '=', id).execute()
  })
})
