import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { readTable } from '#platform/server/foreign-tables/read-table.ts'
import { foreignLimits } from '#platform/server/foreign-tables/foreign-field.ts'
import { readAs } from '#platform/server/foreign-tables/read-column.ts'
import { rowCount, unpackedRow } from '#platform/server/foreign-tables/packed-rows.ts'
import { type BankLine, type Claim, matchLines, minuteOf } from './matching.rules.ts'
import { statementColumns } from './statement-columns.ts'
import { payerIn } from './statement-rows.ts'

const today = '2026-11-26'
const count = 2000
const prices = [4_500_000, 9_800_000, 12_000_000, 6_300_000, 18_500_000]

/** Numbers that look random and are the same each time. */
function draws(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Planted {
  amount: number
  day: string
  time: string
  card: string
  /** What the client says of it; null: nobody claims it. */
  claim: Omit<Claim, 'id'> | null
}

/**
 * Deposits of three months in five prices, with claims as clients make them: some minutes off, some without the card, a few
 * of another amount, and some by nobody.
 */
function plant(): Planted[] {
  const draw = draws(54)
  return Array.from({ length: count }, () => {
    const amount = prices[draw(prices.length)] ?? 0
    const day = addDays(today, -draw(90))
    const minute = draw(1380) + 30
    const written = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    const card = String(draw(10_000)).padStart(4, '0')
    const kind = draw(100)
    const claim = {
      cardId: 1,
      amount: kind < 2 ? amount - 100_000 : amount,
      paidOn: day,
      depositTime: written(minute + draw(7) - 3),
      payerLastFour: kind >= 2 && kind < 8 ? null : card,
      reference: null,
      state: 'pending' as const,
      isKnownPayer: false,
    }
    return { amount, day, time: written(minute), card, claim: kind >= 90 ? null : claim }
  })
}

it('of 2,000 planted deposits none is matched falsely, and at least 85 % of the claimed are sure', async () => {
  const planted = plant()
  const rows = planted.map(({ amount, day, time, card }) => `${day},${time},${amount},6037-99**-****-${card}`)
  const place = { currency: 'IRR', country: 'IR', today } as const
  const table = await readTable(Buffer.from(`تاریخ,ساعت,مبلغ واریز,کارت مبدا\n${rows.join('\n')}`), {
    fields: statementColumns(place),
    choices: {},
    limits: foreignLimits,
    today,
  })
  expect(rowCount(table.packed)).toBe(count)
  const lines = planted.map((_, at): BankLine => {
    const { cells } = unpackedRow(table.packed, at)
    const [paidOn = '', depositTime = '', amount = '', payer = ''] = table.columns.map((column) =>
      readAs(cells[column.at] ?? '', column.style),
    )
    const payerLastFour = payerIn(payer)?.tail ?? null
    return { id: at, cardId: 1, amount: Number(amount), paidOn, depositTime, payerLastFour, reference: null }
  })
  const claims = planted.flatMap(({ claim }, at) => (claim === null ? [] : [{ ...claim, id: at }]))
  const minuteOfClaim = ({ paidOn, depositTime }: Claim) => minuteOf(paidOn, depositTime ?? '12:00')
  const near = new Map(
    lines.map((line) => {
      const minute = minuteOf(line.paidOn, line.depositTime ?? '12:00')
      return [line.id, claims.filter((claim) => Math.abs(minuteOfClaim(claim) - minute) <= 2880)]
    }),
  )
  const sure = [...matchLines(lines, near, 5)].filter(([, { verdict }]) => verdict === 'sure')
  expect(sure.filter(([line, { paymentIds }]) => paymentIds[0] !== line)).toEqual([])
  expect(sure.length / claims.length).toBeGreaterThanOrEqual(0.85)
})
