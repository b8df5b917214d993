import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { clientSorts } from '../clients.contract.ts'
import { clientsRoutes } from './clients.routes.ts'
import {
  makeActiveClient,
  makeClient,
  makeList,
  makeTeam,
  makeVisit,
  testToday,
} from './testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const rights = ['clients.read', 'clients.export']
const app = await testApp(clientsRoutes(clientParts))
const teamId = await makeTeam(app.db)
const all = await app.staff(rights)
const a = await app.staff(rights, { scope: 'own', teamId })
const b = await app.staff(rights, { scope: 'own', teamId: await makeTeam(app.db, 'تیم دیگر') })
const head = await app.staff(rights, { scope: 'team', teamId })
afterAll(() => app.close())

async function list(query: string, by = all) {
  const reply = await app.request('GET', `admin/clients?${query}`, { token: by.token })
  expect(reply.status).toBe(200)
  return reply.body as {
    data: { id: number; fullName: string }[]
    meta: { total: number; totalIsExact: boolean }
  }
}
const idsOf = async (query: string, by = all) => (await list(query, by)).data.map((row) => row.id)
const search = (q: string, by = all) => idsOf(`q=${encodeURIComponent(q)}&perPage=100`, by)

describe('what a typed query finds', () => {
  it('a name in any accepted spelling, a national id, and a phone of another country', async () => {
    const raouf = await makeClient(app.db, { full_name: 'رئوف صالحی‌نیا', national_id: '0012345679' })
    const rahman = await makeClient(app.db, { full_name: 'عبدالرحمان هدایتی‌نیا', phone: '+4915123456789' })
    expect(await search('رؤوف صالحی‌نیا')).toEqual([raouf])
    expect(await search('رحمن هدایتی‌نیا')).toEqual([rahman])
    for (const id of ['0012345679', '۰۰۱۲۳۴۵۶۷۹', '001-234567-9', '12345679'])
      expect(await search(id)).toEqual([raouf])
    expect(await search('0012345678')).toEqual([])
    for (const phone of ['+49 1512 3456789', '004915123456789', '4915123456789', '6789'])
      expect(await search(phone)).toEqual([rahman])
    expect(await search('0012345679', a)).toEqual([])
  })

  it('a Kurdish name typed with the letters of Persian and of Arabic, and the other way round', async () => {
    const rebwar = await makeClient(app.db, { full_name: 'رێبوار گوڵاڵە', language: 'ar-IQ' })
    const roza = await makeClient(app.db, { full_name: 'روژین هوشیاری' })
    for (const query of ['ریبوار', 'ريبوار گولاله', 'رێبوار گوڵاڵە', 'رێبو'])
      expect(await search(query), query).toEqual([rebwar])
    for (const query of ['ڕۆژین', 'هۆشیاری', 'ڕۆژی']) expect(await search(query), query).toEqual([roza])
  })
})

describe('the scope of a supporter', () => {
  it('hides the clients of others in list, count, search, filters, export and record', async () => {
    const mine = await makeClient(app.db, { supporter_id: a.staffId, full_name: 'زهره آبی' })
    const canary = await makeClient(app.db, {
      supporter_id: b.staffId,
      full_name: 'زهره قناری',
      phone: '+989121119988',
    })
    const seen = await list('perPage=100', a)
    expect(seen.data.map((row) => row.id)).toEqual([mine])
    expect(seen.meta).toMatchObject({ total: 1, totalIsExact: true })
    expect(await search('زهره', a)).toEqual([mine])
    expect(await search('9988', a)).toEqual([])
    expect(await search('09121119988', a)).toEqual([])
    expect(await idsOf(`supporterId=${b.staffId}`, a)).toEqual([])
    expect(await idsOf('stage=unpaid&sort=-listDue', a)).toEqual([mine])
    expect((await app.request('GET', `admin/clients/${canary}`, { token: a.token })).status).toBe(404)
    const file = await app.request('GET', 'admin/clients/export?format=csv', { token: a.token })
    expect(file.text).toContain('زهره آبی')
    expect(file.text).not.toContain('قناری')
  })

  it('of a head covers the team, and of a manager everybody', async () => {
    const inTeam = await makeClient(app.db, { supporter_id: a.staffId, full_name: 'شیوا گروه' })
    const outside = await makeClient(app.db, { supporter_id: b.staffId, full_name: 'شیوا بیرون' })
    const nobodys = await makeClient(app.db, { full_name: 'شیوا تنها' })
    expect(await search('شیوا', head)).toEqual([inTeam])
    expect((await search('شیوا', all)).toSorted()).toEqual([inTeam, outside, nobodys].toSorted())
  })
})

describe('search', () => {
  it('finds names in every spelling, codes, and phones in every form', async () => {
    const ali = await makeClient(app.db, {
      full_name: 'علی کرمی',
      phone: '+989127654321',
      code: 'IR-770011',
    })
    for (const q of ['علي', 'عَلی', 'كرمي', 'كرمي علي', 'ir-770011', 'IR770011', '770011']) {
      expect(await search(q)).toContain(ali)
    }
    for (const q of [
      '09127654321',
      '۰۹۱۲۷۶۵۴۳۲۱',
      '+98 912 765 4321',
      '00989127654321',
      '4321',
      '٤٣٢١',
      '9127654',
    ]) {
      expect(await search(q)).toEqual([ali])
    }
    expect(await search('علی رضایی')).toEqual([])
    // These stand for themselves: nobody is called so.
    for (const q of ['%', '_', '\\', '_لی کرمی', 'کر%']) expect([q, await search(q)]).toEqual([q, []])
  })

  it('finds Iraqi phones and Arabic names', async () => {
    const zainab = await makeClient(app.db, {
      full_name: 'زينب الگيلاني',
      country: 'IQ',
      language: 'ar-IQ',
      phone: '+9647701234567',
    })
    for (const q of ['زینب', 'الكيلاني', '07701234567', '٠٧٧٠١٢٣٤٥٦٧', '4567'])
      expect(await search(q)).toEqual([zainab])
  })
})

describe('sorting and paging', () => {
  it('puts missing weights last in both directions and names in the order of the alphabet', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const supporter_id = owner.staffId
    const heavy = (
      await makeActiveClient(
        app.db,
        { supporter_id, full_name: 'پروین' },
        { weighedOn: testToday, weightG: 95_000 },
      )
    ).clientId
    const light = (
      await makeActiveClient(
        app.db,
        { supporter_id, full_name: 'آرزو' },
        { weighedOn: testToday, weightG: 60_000 },
      )
    ).clientId
    const none = await makeClient(app.db, { supporter_id, full_name: 'یگانه' })
    expect(await idsOf('sort=lastWeight', owner)).toEqual([light, heavy, none])
    expect(await idsOf('sort=-lastWeight', owner)).toEqual([heavy, light, none])
    expect(await idsOf('sort=name', owner)).toEqual([light, heavy, none])
    expect(await idsOf('sort=-name', owner)).toEqual([none, heavy, light])
    for (const sort of ['created', 'code', 'end', 'nextDue', 'listDue']) {
      expect(await idsOf(`sort=${sort}`, owner)).toHaveLength(3)
    }
    const second = await list('sort=name&page=2&perPage=2', owner)
    expect(second.data.map((row) => row.id)).toEqual([none])
    expect(second.meta).toEqual({ page: 2, perPage: 2, total: 3, totalIsExact: true })
  })

  it('is the same order page by page, for a supporter and for whoever asks for the clients of one', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const supporter_id = owner.staffId
    for (const [full_name, weightG] of [
      ['پریسا', 70_000],
      ['آناهیتا', 82_000],
      ['سیما', 64_000],
    ] as const)
      await makeActiveClient(app.db, { supporter_id, full_name }, { weighedOn: testToday, weightG })
    const unpaid = await makeClient(app.db, { supporter_id, full_name: 'ترانه', country: 'IQ' })
    for (const sort of clientSorts.flatMap((name) => [name, `-${name}`])) {
      const whole = await idsOf(`sort=${sort}`, owner)
      const pages = [1, 2].map((page) => idsOf(`sort=${sort}&perPage=2&page=${page}`, owner))
      expect((await Promise.all(pages)).flat()).toEqual(whole)
      expect(await idsOf(`sort=${sort}&supporterId=${supporter_id}`)).toEqual(whole)
      expect(new Set(whole).size).toBe(4)
      expect(await idsOf(`sort=${sort}&country=IQ`, owner)).toEqual([unpaid])
      expect(await idsOf(`sort=${sort}&stage=unpaid`, owner)).toEqual([unpaid])
      expect(await idsOf(`sort=${sort}&supporterId=none`, owner)).toEqual([])
    }
  })
})

describe('a row', () => {
  it('tells stage, list state, why, since when, and what removes it', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const { clientId, termId, visitId } = await makeActiveClient(
      app.db,
      { supporter_id: owner.staffId },
      { number: 1, dueOn: '2026-11-11', weighedOn: '2026-11-11', weightG: 82_000 },
    )
    await makeList(app.db, clientId, visitId, { fromDay: '2026-11-11', days: 8, receivedOn: '2026-11-11' })
    const open = await makeVisit(app.db, clientId, termId, { number: 2, dueOn: '2026-11-19' })
    const { data } = await list('', owner)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: clientId,
      supporter: { id: owner.staffId, name: owner.displayName },
      facts: { openVisitId: open, listDueOn: '2026-11-19', lastWeightG: 82_000, paidUntil: '2026-12-11' },
      lifecycle: {
        asOf: testToday,
        stage: 'active',
        stageReason: { why: 'term-runs', since: '2026-11-11', until: '2026-12-11', removedBy: 'term-end' },
        listState: 'weigh_in_late',
        listReason: {
          why: 'weigh-in-missing',
          since: '2026-11-19',
          removedBy: 'record-weigh-in',
          params: { daysLate: 2 },
        },
      },
    })
  })
})

describe('the export', () => {
  it('of chosen rows holds those that the person may see, and no other', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const chosen = await makeClient(app.db, { supporter_id: owner.staffId, full_name: 'برگزیده' })
    await makeClient(app.db, { supporter_id: owner.staffId, full_name: 'نابرگزیده' })
    const foreign = await makeClient(app.db, { supporter_id: b.staffId, full_name: 'بیگانه' })
    const path = `admin/clients/export?format=csv&ids=${chosen}&ids=${foreign}`
    const { status, text } = await app.request('GET', path, { token: owner.token })
    expect(status).toBe(200)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(',برگزیده,')
  })

  it('holds the filtered rows in the language asked for and is logged', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    await makeActiveClient(app.db, {
      supporter_id: owner.staffId,
      full_name: '=cmd()',
      phone: '+989120000001',
      province_code: 'IR-23',
    })
    await sql`insert into registry_entries (registry, code, name_fa, name_ar, created_at, updated_at) values
      ('provinces', 'IR-23', 'تهران', 'طهران', now(), now()),
      ('diet_types', 'weight_loss', 'کاهش وزن', 'إنقاص الوزن', now(), now())`.execute(app.db)
    await makeClient(app.db, { supporter_id: owner.staffId, full_name: 'نیامده' })
    const path = 'admin/clients/export?format=csv&locale=ar-IQ&stage=active'
    const { status, text, headers } = await app.request('GET', path, { token: owner.token })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="clients.csv"')
    expect(text).toContain('المرحلة')
    expect(text).toContain("'=cmd()")
    expect(text).toContain('نشط')
    expect([text.includes('طهران'), text.includes('إنقاص الوزن')]).toEqual([true, true])
    expect(text).not.toMatch(/IR-23|weight_loss/)
    expect(text).not.toContain('نیامده')
    const events = await loggedEvents(app.db, { staff_id: owner.staffId })
      .select(['action', 'detail'])
      .execute()
    expect(events).toEqual([{ action: 'clients.exported', detail: { format: 'csv' } }])
  })
})
