import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { StatementRow } from '../statements.contract.ts'
import { statements } from '../statements.contract.ts'
import { countsOf, statementAsks, statementHeader, statementRights } from './testing/statement-asks.ts'

const app = await testApp(routes)
const cashier = await app.staff(statementRights)
afterAll(() => app.close())

const { newCard, send, sendText: say, proposals } = statementAsks(() => ({ app, cashier }))

const sendText = (cardId: number, text: string) => say(cardId, text, { check: false, unit: 'rial' })

describe('every operation', () => {
  itRefuses([statements], () => ({ app }))

  it('takes files from those alone who may', async () => {
    const stranger = await app.staff(['payment-credit-cards.read'])
    expect((await send(1, '', { by: stranger })).status).toBe(403)
  })
})

describe('a file of the bank', () => {
  it('is tried without keeping anything, then kept; the same file again brings nothing', async () => {
    const cardId = await newCard()
    const rows = [
      '۱۴۰۵/۰۸/۳۰,۱۴:۰۵,"۵,۰۰۰,۰۰۰",6037-9912-3456-7893,۱۰۰,"۹,۰۰۰,۰۰۰",علی',
      '2026-11-20,09:00:41,4000000,****1111,,,',
      '2026-11-20,09:00,-700000,,,,کارمزد',
      '2026-11-20,,4000000,,,,',
      'دیروزها,10:00,4000000,,,,',
      '2026-11-20,10:00,پنج,,,,',
      '2026-11-20,09:00:41,4000000,****1111,,,',
    ].join('\n')
    const tried = await send(cardId, rows, { check: true })
    // The row without a time is the day's other deposit of that amount; the last one is like the second to the letter and
    // another one, as a file names each once.
    expect(countsOf(tried)).toEqual({ fresh: 4, repeated: 0, withdrawals: 1, refused: 2 })
    expect(tried.body.data.rows.map(({ row, state, reason }: StatementRow) => [row, state, reason])).toEqual([
      [2, 'deposit', 'own_column'],
      [3, 'deposit', 'own_column'],
      [4, 'withdrawal', 'own_column'],
      [5, 'deposit', 'own_column'],
      [6, 'refused', 'day'],
      [7, 'refused', 'amount'],
      [8, 'deposit', 'own_column'],
    ])
    expect(await proposals(cardId)).toEqual([])
    expect(countsOf(await send(cardId, rows))).toMatchObject({ fresh: 4, repeated: 0 })
    const lines = (await proposals(cardId)).map(({ line }) => line)
    expect(lines).toMatchObject([
      {
        paidOn: '2026-11-21',
        depositTime: '14:05',
        amount: 5_000_000,
        payerLastFour: '7893',
        reference: '100',
      },
      { paidOn: '2026-11-20', depositTime: null, amount: 4_000_000, payerLastFour: null },
      {
        paidOn: '2026-11-20',
        depositTime: '09:00',
        amount: 4_000_000,
        payerLastFour: '1111',
        reference: null,
      },
      { paidOn: '2026-11-20', depositTime: '09:00', amount: 4_000_000, payerLastFour: '1111' },
    ])
    expect(countsOf(await send(cardId, rows))).toMatchObject({ fresh: 0, repeated: 4 })
    expect(await proposals(cardId)).toHaveLength(4)
  })

  it('is read by the chosen columns, and refused where they say too little', async () => {
    const cardId = await newCard()
    const file = 'تاریخ الف,ب,ج\n2026-11-19 08:30,3000000,8881\n'
    const guessed = await send(cardId, file, { check: true })
    expect([guessed.body.data.columns, guessed.body.data.preview]).toEqual([
      ['skip', 'skip', 'skip'],
      [['2026-11-19 08:30', '3000000', '8881']],
    ])
    const columns = ['day', 'deposit', 'payer']
    expect(countsOf(await send(cardId, file, { check: true, columns }))).toMatchObject({
      fresh: 1,
      refused: 0,
    })
    const poor = await send(cardId, file, { columns: ['day', 'skip', 'payer'] })
    expect(poor.body.error.fields).toEqual({ columns: ['needs-columns'] })
    expect((await send(cardId, statementHeader)).body.error.fields).toEqual({ file: ['no-rows'] })
    expect((await send(999_999, '2026-11-19,08:30,1,,,,')).status).toBe(404)
  })
})

describe('messages of the bank', () => {
  it('are read in the forms of several banks, in either digits', async () => {
    const cardId = await newCard()
    const text = [
      'بانک ملی\nحساب: 0101234567005\nواریز:5,100,000\nمانده:12,345,678\n0830-14:05',
      'حساب1234567890\nواریز۵٬۲۰۰٬۰۰۰\nمانده۱۷٬۵۴۵٬۶۷۸\n۰۵/۰۸/۲۹-۰۹:۱۰',
      'بانک سامان\nواریز مبلغ 5,300,000 ریال\nاز کارت 621986******4321\nتاریخ 1405/8/28 ساعت 23:59\nپیگیری: 778899',
      'حساب1234567890\nبرداشت5,000\nمانده1\n05/08/29-09:12',
      'سلام، حالتان چطور است؟',
    ].join('\n\n')
    expect(countsOf(await sendText(cardId, text))).toEqual({
      fresh: 3,
      repeated: 0,
      withdrawals: 1,
      refused: 1,
    })
    expect((await proposals(cardId)).map(({ line }) => line)).toMatchObject([
      { paidOn: '2026-11-21', depositTime: '14:05', amount: 5_100_000, payerLastFour: null },
      { paidOn: '2026-11-20', depositTime: '09:10', amount: 5_200_000 },
      {
        paidOn: '2026-11-19',
        depositTime: '23:59',
        amount: 5_300_000,
        payerLastFour: '4321',
        reference: '778899',
      },
    ])
  })

  it('are the lines of a later file, which adds what it knows more', async () => {
    const cardId = await newCard()
    await sendText(cardId, 'واریز:6,100,000\nمانده:1,000\n0830-14:05')
    const file = '2026-11-21,14:04:50,6100000,5000,900,1000,\n2026-11-21,14:05:10,6100000,5001,901,7101000,'
    expect(countsOf(await send(cardId, file))).toMatchObject({ fresh: 1, repeated: 1 })
    const lines = (await proposals(cardId)).map(({ line }) => line)
    expect(lines.map(({ payerLastFour, reference }) => [payerLastFour, reference]).toSorted()).toEqual([
      ['5000', '900'],
      ['5001', '901'],
    ])
  })
})
