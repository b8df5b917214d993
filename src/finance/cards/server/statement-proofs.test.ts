import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { DecidedLine } from '../decided-lines.contract.ts'
import type { StatementRow } from '../statements.contract.ts'
import { readMessages } from './statement-reading.ts'
import { countsOf, statementAsks, statementRights } from './testing/statement-asks.ts'

const app = await testApp(routes)
const cashier = await app.staff(statementRights)
afterAll(() => app.close())

const { newCard, sendFile, sendText, proposals } = statementAsks(() => ({ app, cashier }))

/** 5 Azar 1405. */
const place = { country: 'IR', today: '2026-11-26' } as const
const statesOf = ({ body }: { body: { data: { rows: StatementRow[] } } }) =>
  body.data.rows.map(({ state, reason, amount, paidOn }) => [state, reason, amount, paidOn])

describe('a message without a proof of receipt is never a deposit', () => {
  it.each<[string, string, string]>([
    ['پرداخت قبض\nمبلغ: 4,720,000 ریال\n1405/09/03 14:06\nمانده: 22,000,000', 'withdrawal', 'words'],
    ['انتقال وجه\nمبلغ: 4,730,000 ریال\nبه کارت: 603799******0012\n1405/09/03 14:07', 'withdrawal', 'words'],
    ['خريد\nمبلغ: 4,780,000 ريال\n1405/09/03 14:12', 'withdrawal', 'words'],
    ['رمز پویا: 482913\nمبلغ: 4,500,000 ریال\n1405/09/03 14:12', 'ignored', 'password'],
    ['کد تأیید خرید: 1234\nمبلغ 4,500,000 ریال\n1405/09/03 14:12', 'ignored', 'password'],
    ['مبلغ 4,500,000 ریال به حساب شما واریز خواهد شد\n1405/09/03 14:12', 'ignored', 'future'],
    ['مبلغ قابل پرداخت: 4,500,000 ریال\nمهلت 1405/09/03 14:12', 'ignored', 'future'],
    ['واریز ناموفق\nمبلغ: 4,500,000 ریال\n1405/09/03 14:12', 'ignored', 'failed'],
    ['مبلغ 4,500,000 ریال از حساب شما خارج شد\n1405/09/03 14:12', 'withdrawal', 'words'],
    ['سداد مبلغ 150,000\n2026/11/20 14:08\nالرصيد 900,000', 'withdrawal', 'words'],
    ['فشل إيداع مبلغ 150,000\n2026/11/20 14:08', 'ignored', 'failed'],
    ['رمز التحقق 4455 لمبلغ 150,000\n2026/11/20 14:08', 'ignored', 'password'],
    ['شارژ\nمبلغ: 200,000 ریال\n1405/09/03 14:12', 'withdrawal', 'words'],
    ['مبلغ: 4,780,000 ریال\n1405/09/03 14:12', 'ask', 'no_proof'],
    ['واریز و برداشت\nمبلغ: 4,780,000 ریال\n1405/09/03 14:12', 'ask', 'contradiction'],
    ['واریز: 4,780,000-\n1405/09/03 14:12', 'ask', 'contradiction'],
  ])('«%s»', (message, state, reason) => {
    const [row] = readMessages(message, {}, place).rows
    expect(row?.proof).toEqual({ state, reason })
  })

  it('whatever words of banks stand in it, in any letters and order', () => {
    const filler = fc.constantFrom(
      'بانک آزمون',
      'مبلغ',
      'حساب',
      'ریال',
      'مشتری گرامی',
      'مانده: 9,000,000',
      'الرصید',
    )
    const notReceived = fc.constantFrom(
      'رمز پویا',
      'ناموفق',
      'سررسید',
      'خريد',
      'برداشت',
      'سحب',
      'خصم',
      'قبض',
      'فشل',
    )
    const noise = fc.constantFrom('', '\u200f', '\u200c', 'ـ')
    fc.assert(
      fc.property(fc.array(filler, { maxLength: 5 }), notReceived, noise, (words, action, mark) => {
        const disguised = action.replaceAll(/(?<=[\u0628\u062d\u062e\u0633\u0646\u0642])(?=\p{L})/gu, mark)
        const message = [...words, disguised, 'مبلغ 4,500,000 ریال', '1405/09/03 14:12'].join('\n')
        const states = readMessages(message, {}, place).rows.map(({ proof }) => proof.state)
        expect(states).not.toContain('deposit')
      }),
    )
  })
})

describe('the shapes in which banks tell of a deposit', () => {
  it.each<[string, number, string, string | null]>([
    [
      'بانك آزمون\nواريز:4,520,000\nحساب:0100000000\nمانده:22,000,000\n05/09/03_12:30',
      4_520_000,
      '2026-11-24',
      '12:30',
    ],
    [
      '\u200fواریز\u200f: \u202a5,000,000\u202c+\n\u200eمانده:12,000,000\n0904-14:12',
      5_000_000,
      '2026-11-25',
      '14:12',
    ],
    [
      'بانک آزمون\nواریز:4,550,000ريال\nحساب:40000000000\nمانده:59,000,000\n9/3-20:43',
      4_550_000,
      '2026-11-24',
      '20:43',
    ],
    [
      'آزمون\nواریز پول\n4,600,000 ریال در حساب شما نشست.\nموجودی: 22,000,000 ریال\n۱۱:۴۹\n۱۴۰۵.۰۹.۰۳',
      4_600_000,
      '2026-11-24',
      '11:49',
    ],
    [
      'بانک آزمون\nحساب200000000\nکارت4,560,000+\nمانده14,000,000\n09/03-22:07',
      4_560_000,
      '2026-11-24',
      '22:07',
    ],
    [
      'واریز به حساب 1234567890\nمبلغ: 5,100,000 ریال\nموجودی: 9,000,000\n1405/09/02',
      5_100_000,
      '2026-11-23',
      null,
    ],
    ['إيداع مبلغ 150,000 دينار\n2026/11/20 14:08\nالرصيد 900,000', 150_000, '2026-11-20', '14:08'],
    ['تم إيداع ١٥٠٬٠٠٠ د.ع\n20/11/2026 2:08 PM', 150_000, '2026-11-20', '14:08'],
    ['وـاریـز: 3,000,000\n1405-09-03 02:20 ب.ظ', 3_000_000, '2026-11-24', '14:20'],
  ])('«%s»', (message, number, paidOn, depositTime) => {
    const { rows } = readMessages(message, {}, place)
    expect(rows).toMatchObject([{ number, paidOn, depositTime, proof: { state: 'deposit' } }])
  })

  it('two without an empty line between them are two', () => {
    const text =
      'واریز:5,000,000\nمانده:12,000,000\n0904-14:13\nواریز:3,000,000\nمانده:15,000,000\n0904-14:14'
    expect(readMessages(text, {}, place).rows.map(({ number }) => number)).toEqual([5_000_000, 3_000_000])
  })
})

describe('a file is understood as a whole', () => {
  const cases: [string, string, unknown[][]][] = [
    [
      'a column says which way',
      'تاریخ,ساعت,نوع,مبلغ\n1405/08/01,10:11,واریز,4500000\n1405/08/01,10:30,برداشت,3200000\n1405/08/02,09:00,بدهکار,1100000',
      [
        ['deposit', 'direction_column', 4_500_000, '2026-10-23'],
        ['withdrawal', 'direction_column', 3_200_000, '2026-10-23'],
        ['withdrawal', 'direction_column', 1_100_000, '2026-10-24'],
      ],
    ],
    [
      'the balance says which way, but for the first row',
      'تاریخ,ساعت,مبلغ,مانده\n1405/08/03,10:11,1000000,9000000\n1405/08/03,10:12,2000000,7000000\n1405/08/03,10:13,500000,7500000',
      [
        ['ask', 'no_proof', 1_000_000, '2026-10-25'],
        ['withdrawal', 'balance', 2_000_000, '2026-10-25'],
        ['deposit', 'balance', 500_000, '2026-10-25'],
      ],
    ],
    [
      'the newest first',
      'تاریخ,ساعت,مبلغ,مانده\n1405/08/03,10:13,500000,7500000\n1405/08/03,10:12,2000000,7000000\n1405/08/03,10:11,1000000,9000000',
      [
        ['deposit', 'balance', 500_000, '2026-10-25'],
        ['withdrawal', 'balance', 2_000_000, '2026-10-25'],
        ['ask', 'no_proof', 1_000_000, '2026-10-25'],
      ],
    ],
    [
      'two rows of headers',
      'تاریخ,ساعت,مبلغ,,شرح\n,,بدهکار,بستانکار,\n1405/08/03,10:05,1200000,,آ\n1405/08/03,10:06,,4500000,ب',
      [
        ['withdrawal', 'own_column', 1_200_000, '2026-10-25'],
        ['deposit', 'own_column', 4_500_000, '2026-10-25'],
      ],
    ],
    [
      'a balance that contradicts the column is a question',
      'تاریخ,ساعت,نوع,مبلغ,مانده\n1405/08/01,10:11,واریز,100000,900000\n1405/08/01,10:12,واریز,100000,800000',
      [
        ['deposit', 'direction_column', 100_000, '2026-10-23'],
        ['ask', 'contradiction', 100_000, '2026-10-23'],
      ],
    ],
    [
      'titles above, a total below',
      'حساب آزمون 01,,,\nدارنده: آزمون,,,\n,,,\nتاریخ,ساعت,مبلغ واریز,شرح\n1405/08/01,10:08,4500000,آ\nجمع کل,,7000000,',
      [
        ['deposit', 'own_column', 4_500_000, '2026-10-23'],
        ['ignored', 'total', null, null],
      ],
    ],
    [
      'brackets and minuses are money out, the rest came in',
      'تاریخ,ساعت,مبلغ\n1405/08/01,10:08,"(4,500,000)"\n1405/08/01,10:09,"4,500,000"\n1405/08/01,10:10,"100,000-"',
      [
        ['withdrawal', 'sign', 4_500_000, '2026-10-23'],
        ['deposit', 'sign', 4_500_000, '2026-10-23'],
        ['withdrawal', 'sign', 100_000, '2026-10-23'],
      ],
    ],
    [
      'the month first, as the last row proves',
      'Date,Time,Credit\n10/05/2026,10:13,4500000\n10/06/2026,10:14,4500000\n10/25/2026,10:15,4500000',
      [
        ['deposit', 'own_column', 4_500_000, '2026-10-05'],
        ['deposit', 'own_column', 4_500_000, '2026-10-06'],
        ['deposit', 'own_column', 4_500_000, '2026-10-25'],
      ],
    ],
    [
      'groups by slashes and dots; two digits of the year; hours of the afternoon; sep=',
      'sep=;\nتاریخ;ساعت;مبلغ واریز\n05/08/01;02:20 ب.ظ;450/000\n05/08/02;02:21 PM;450.000',
      [
        ['deposit', 'own_column', 450_000, '2026-10-23'],
        ['deposit', 'own_column', 450_000, '2026-10-24'],
      ],
    ],
  ]
  it.each(cases)('%s', async (_, file, states) => {
    const tried = await sendFile(await newCard(), file, { unit: 'rial' })
    expect(tried.body.data.questions).toEqual([])
    expect(statesOf(tried)).toEqual(states)
  })

  it('an account number as the payer is no card', async () => {
    const file = 'تاریخ,ساعت,مبلغ واریز,کارت مبدا\n1405/08/03,15:30,9800000,IR120570000000000000001234'
    const tried = await sendFile(await newCard(), file, { unit: 'rial' })
    expect(tried.body.data.rows).toMatchObject([{ state: 'deposit', payer: { kind: 'sheba', tail: '1234' } }])
  })

  it('days that two orders read are asked for, and nothing is kept before', async () => {
    const cardId = await newCard()
    const file = 'Date,Time,Credit\n03/08/2026,10:13,4500000\n04/09/2026,10:13,4500000'
    const tried = await sendFile(cardId, file, { unit: 'rial' })
    expect([tried.body.data.questions, tried.body.data.dateOrders]).toEqual([['date_order'], ['dmy', 'mdy']])
    const kept = await sendFile(cardId, file, { unit: 'rial', check: false })
    expect([kept.status, kept.body.error.fields]).toEqual([422, { dateOrder: ['required'] }])
    const said = await sendFile(cardId, file, { unit: 'rial', dateOrder: 'mdy' })
    expect(statesOf(said).map(([, , , day]) => day)).toEqual(['2026-03-08', '2026-04-09'])
  })
})

describe('the unit of amounts', () => {
  const header = 'تاریخ,ساعت,مبلغ واریز'
  it('is asked for once for a card, and remembered', async () => {
    const cardId = await newCard()
    const file = `${header}\n1405/08/01,10:18,450000`
    expect((await sendFile(cardId, file)).body.data).toMatchObject({
      questions: ['unit'],
      unit: null,
      fresh: 0,
    })
    const refused = await sendFile(cardId, file, { check: false })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { unit: ['required'] }])
    expect(await proposals(cardId)).toEqual([])
    expect((await sendFile(cardId, file, { check: false, unit: 'toman' })).status).toBe(200)
    expect((await proposals(cardId)).map(({ line }) => line.amount)).toEqual([4_500_000])
    const next = await sendText(cardId, 'واریز:700,000\n0804-14:12')
    expect(next.body.data).toMatchObject({ questions: [], unit: 'toman', rows: [{ amount: 7_000_000 }] })
  })

  it('of the header, of the message or of the cell is never thrown away', async () => {
    const cardId = await newCard()
    const named = await sendFile(cardId, 'تاریخ,ساعت,مبلغ واریز (تومان)\n1405/08/01,10:18,450000')
    expect(statesOf(named)).toEqual([['deposit', 'own_column', 4_500_000, '2026-10-23']])
    const cells = await sendFile(
      cardId,
      `${header}\n1405/08/01,10:18,450000 تومان\n1405/08/01,10:19,"4,500,000 ریال"\n1405/08/01,10:20,5 دینار`,
    )
    expect(statesOf(cells)).toEqual([
      ['deposit', 'own_column', 4_500_000, '2026-10-23'],
      ['deposit', 'own_column', 4_500_000, '2026-10-23'],
      ['refused', 'unit', null, '2026-10-23'],
    ])
    const message = await sendText(cardId, 'واریز 500,000 تومان\n1405/08/04 ساعت 14:06')
    expect(statesOf(message)).toEqual([['deposit', 'words', 5_000_000, '2026-10-26']])
  })
})

describe('what cannot be told', () => {
  it('is kept only when a person says that it is a deposit', async () => {
    const cardId = await newCard()
    const file = 'زمان ثبت,مبلغ گردش\n1405/08/01 10:50,4500000\n10:51 1405/08/01,4600000'
    const tried = await sendFile(cardId, file, { unit: 'rial', check: false })
    expect(tried.body.data).toMatchObject({ fresh: 0, asked: 2, importId: null })
    expect(await proposals(cardId)).toEqual([])
    await sendFile(cardId, file, { unit: 'rial', check: false, deposits: [3] })
    expect((await proposals(cardId)).map(({ line }) => line.amount)).toEqual([4_600_000])
  })

  it('rows of a file alike in everything are as many deposits; the same file again brings none', async () => {
    const cardId = await newCard()
    const file = 'تاریخ,ساعت,مبلغ واریز\n1405/08/01,10:16,4500000\n1405/08/01,10:16,4500000'
    const first = await sendFile(cardId, file, { unit: 'rial', check: false })
    expect(countsOf(first)).toMatchObject({ fresh: 2, repeated: 0 })
    expect(countsOf(await sendFile(cardId, file, { unit: 'rial' }))).toMatchObject({ fresh: 0, repeated: 2 })
    const longer = `${file}\n1405/08/01,10:16,4500000`
    expect(countsOf(await sendFile(cardId, longer, { unit: 'rial' }))).toMatchObject({
      fresh: 1,
      repeated: 2,
    })
  })

  it('a message alike in everything is a question; a person may say that there are two', async () => {
    const cardId = await newCard()
    const text = 'واریز:5,000,000\n0904-14:13'.replace('0904', '0804')
    const twice = `${text}\n\n${text}`
    const first = await sendText(cardId, twice, { unit: 'rial' })
    expect([countsOf(first).fresh, first.body.data.asked]).toEqual([1, 1])
    const second = await sendText(cardId, twice, { unit: 'rial', check: false, deposits: [2] })
    expect(countsOf(second)).toMatchObject({ fresh: 2 })
  })

  it('a day without a time that another file has too is a question across files', async () => {
    const cardId = await newCard()
    await sendFile(cardId, 'تاریخ,مبلغ واریز\n1405/08/01,4500000', { unit: 'rial', check: false })
    const other = 'تاریخ,مبلغ واریز,شرح\n1405/08/01,4500000,آ\n1405/08/02,4500000,ب'
    const tried = await sendFile(cardId, other, { unit: 'rial', check: false })
    expect(statesOf(tried).map(([state, reason]) => [state, reason])).toEqual([
      ['ask', 'alike'],
      ['deposit', 'own_column'],
    ])
    const said = await sendFile(cardId, `${other}\n`, { unit: 'rial', check: false, deposits: [2] })
    expect(said.body.data.fresh).toBe(1)
  })
})

describe('taking an import back', () => {
  const takeBack = (importId: number, key: string) =>
    app.request('POST', `admin/payment-credit-cards/statement-imports/${importId}/take-back`, {
      token: cashier.token,
      headers: { 'idempotency-key': key },
    })

  it('removes what it brought and what it added, but for what was decided; once', async () => {
    const cardId = await newCard()
    await sendText(cardId, 'واریز:6,100,000\n0830-14:05', { unit: 'rial', check: false })
    const file =
      'تاریخ,ساعت,مبلغ واریز,کارت مبدا\n1405/08/30,14:05,6100000,5000\n1405/08/30,15:00,1000000,\n1405/08/30,16:00,2000000,'
    const { importId } = (await sendFile(cardId, file, { check: false })).body.data
    const before = await proposals(cardId)
    expect(before.map(({ line }) => [line.amount, line.payerLastFour])).toEqual([
      [2_000_000, null],
      [1_000_000, null],
      [6_100_000, '5000'],
    ])
    const [{ line: decided } = { line: undefined }] = before
    await app.request('POST', `admin/payment-credit-cards/lines/${decided?.id}/set-aside`, {
      token: cashier.token,
      body: { reason: 'کارمزد' },
      headers: { 'if-match': `"${decided?.version}"` },
    })
    const list = await app.request('GET', 'admin/payment-credit-cards/statement-imports', {
      token: cashier.token,
    })
    expect(list.body.data[0]).toMatchObject({ id: importId, lines: 2, decided: 1, takenBackAt: null })
    expect((await takeBack(importId, 'take-back-01')).body.data).toEqual({ removed: 1, kept: 1 })
    expect((await proposals(cardId)).map(({ line }) => [line.amount, line.payerLastFour])).toEqual([
      [6_100_000, null],
    ])
    const stayed = await app.request('GET', `admin/payment-credit-cards/decided-lines?importId=${importId}`, {
      token: cashier.token,
    })
    const named = stayed.body.data.map(({ amount, reason }: DecidedLine) => [amount, reason])
    expect(named).toEqual([[2_000_000, 'کارمزد']])
    expect((await takeBack(importId, 'take-back-02')).status).toBe(409)
    expect((await takeBack(999_999, 'take-back-03')).status).toBe(404)
  })
})
