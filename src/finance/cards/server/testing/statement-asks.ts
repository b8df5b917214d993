import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import type { Proposal } from '../../statements.contract.ts'
import { makeCard } from './make-card.ts'

interface World {
  app: TestApp
  cashier: TestStaff
}

interface Answers {
  check?: boolean
  unit?: string
  dateOrder?: string
  deposits?: number[]
  columns?: string[]
  headerRow?: number
}

export const statementRights = ['payment-credit-cards.read', 'payment-credit-cards.statements'] as const
export const statementHeader = 'تاریخ,ساعت,مبلغ واریز,کارت مبدا,شماره پیگیری,مانده,شرح\n'
let accounts = 500

function choicesOf({ columns, headerRow, dateOrder }: Pick<Answers, 'columns' | 'headerRow' | 'dateOrder'>) {
  const choices = {
    ...(columns && {
      columns: Object.fromEntries(
        columns.map((field, at) => [at, { field: field === 'skip' ? null : field }]),
      ),
    }),
    ...(headerRow !== undefined && { headerRow }),
    ...(dateOrder !== undefined && { order: dateOrder }),
  }
  if (Object.keys(choices).length === 0) return ''
  return `&choices=${encodeURIComponent(JSON.stringify(choices))}`
}

/** What tests of statements do over and over. App and cashier are there only when a test runs. */
export function statementAsks(world: () => World) {
  const newCard = () => makeCard(world().app.db, { account: (accounts += 1) })

  function send(
    cardId: number,
    rows: string,
    {
      by = world().cashier,
      check = false,
      columns,
    }: { by?: TestStaff; check?: boolean; columns?: string[] } = {},
  ) {
    const path = `admin/payment-credit-cards/${cardId}/statements${check ? '/check' : ''}?fileName=bank.csv&unit=rial${choicesOf({ columns })}`
    return world().app.request('POST', path, {
      token: by.token,
      body: Buffer.from(rows.startsWith('تاریخ') ? rows : statementHeader + rows),
      headers: { 'content-type': 'text/csv' },
    })
  }

  /** A file just as it is, with what a person says of it. */
  function sendFile(cardId: number, file: string | Uint8Array, answers: Answers = {}) {
    const { check = true, columns, headerRow, dateOrder, ...said } = answers
    const choices = choicesOf({ columns, headerRow, dateOrder })
    const query = Object.entries(said).flatMap(([name, value]) =>
      [value].flat().map((one) => `&${name}=${String(one)}`),
    )
    return world().app.request(
      'POST',
      `admin/payment-credit-cards/${cardId}/statements${check ? '/check' : ''}?fileName=bank.csv${query.join('')}${choices}`,
      { token: world().cashier.token, body: Buffer.from(file), headers: { 'content-type': 'text/csv' } },
    )
  }

  function sendText(cardId: number, text: string, { check = true, ...said }: Answers = {}) {
    const path = `admin/payment-credit-cards/${cardId}/statement-texts${check ? '/check' : ''}`
    return world().app.request('POST', path, { token: world().cashier.token, body: { text, ...said } })
  }

  async function proposals(cardId: number, by = world().cashier): Promise<Proposal[]> {
    const path = `admin/payment-credit-cards/proposals?cardId=${cardId}`
    const { status, body } = await world().app.request('GET', path, { token: by.token })
    expect(status).toBe(200)
    return body.data
  }

  return { newCard, send, sendFile, sendText, proposals }
}

export const countsOf = ({ body }: { body: { data: Record<string, unknown> } }) => {
  const { fresh, repeated, withdrawals, refused } = body.data
  return { fresh, repeated, withdrawals, refused }
}
