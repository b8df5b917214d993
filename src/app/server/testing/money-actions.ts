import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { statements } from '#finance/cards/statements.contract.ts'
import { statementAsks, statementRights } from '#finance/cards/server/testing/statement-asks.ts'
import { creditBatches } from '#finance/credit-codes/credit-batches.contract.ts'
import { creditCodes } from '#finance/credit-codes/credit-codes.contract.ts'
import { batchDraft, codeAsks, creditRights } from '#finance/credit-codes/server/testing/code-asks.ts'
import { clientAddons } from '#finance/addons/client-addons.contract.ts'
import { paymentRequests } from '#finance/payment-requests/payment-requests.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { refunds } from '#finance/payments/refunds.contract.ts'
import { paymentAsks, paymentRights } from '#finance/payments/server/testing/payment-asks.ts'

export const moneyRights = [
  ...new Set([
    ...paymentRights,
    ...statementRights,
    ...creditRights,
    'payment-requests.read' as const,
    'payment-requests.write' as const,
    'addons.read' as const,
    'addons.write' as const,
    'addons.give' as const,
  ]),
]

interface World {
  app: TestApp
  cashier: TestStaff
  other: TestStaff
  /** Of 9,500,000 rials. */
  packageId: number
}

type Reply = ReturnType<TestApp['request']>

/** A client that allows the action, and its request: the same each time but for its key. */
export interface Prepared {
  client: number
  send: (key: string) => Reply
}

export interface MoneyAction {
  title: string
  endpoint: Endpoint
  /** Brings a new client to where the action is possible. */
  prepare: (desk: Desk) => Promise<Prepared>
}

type Desk = ReturnType<typeof deskOf>

/** What is done before the actions. App and staff are there only when a test runs. */
export function deskOf(world: () => World) {
  const codes = codeAsks(() => ({ app: world().app, maker: world().cashier }))
  return { world, ...paymentAsks(world), ...statementAsks(world), made: codes.made }
}

const reason = 'آزمون'
let addons = 0
let payers = 0

function action(desk: Desk, client: number, path: string, body?: object, options: object = {}): Prepared {
  return { client, send: (key) => desk.post(`${client}/${path}`, body, { ...options, key }) }
}

function toAdmin({ world }: Desk, path: string, body: object, key: string): Reply {
  const headers = { 'if-match': '"1"', 'idempotency-key': key }
  return world().app.request('POST', `admin/${path}`, { token: world().cashier.token, body, headers })
}

async function waitingTerm({ world, sold }: Desk) {
  const client = await makeClient(world().app.db)
  return { client, term: await sold(client) }
}

async function waitingPayment(desk: Desk, draft: object = {}) {
  const { client, term } = await waitingTerm(desk)
  return { client, term, payment: await desk.entered(client, { termId: term.id, ...draft }) }
}

async function paidPayment({ world, paid }: Desk) {
  const client = await makeClient(world().app.db)
  const { payment } = await paid(client)
  return { client, path: `payments/${payment.id}/refund` }
}

async function askedRefund(desk: Desk) {
  const { client, path } = await paidPayment(desk)
  await desk.post(`${client}/${path}/request`, { reason }, { version: 2 })
  return { client, path, options: { version: 3, by: desk.world().other } }
}

async function askedTransfer(desk: Desk) {
  const { client, term } = await waitingTerm(desk)
  await desk.newCard()
  return { client, draft: { termId: term.id, expiresOn: '2026-11-23' } }
}

async function addonWithDays(desk: Desk): Promise<number> {
  const body = {
    code: `week-${(addons += 1)}`,
    name: { fa: 'یک هفته', ar: null },
    extraDays: 7,
    calls: 0,
    prices: { IRR: 1_500_000, IQD: null, USD: null },
    validFrom: null,
    validTo: null,
    position: 1,
  }
  return (await toAdmin(desk, 'addons', body, `addon-days-${addons}`)).body.data.id
}

/** Every operation that moves money, with a client for whom it is possible. */
export const moneyActions: readonly MoneyAction[] = [
  {
    title: 'selling a term',
    endpoint: terms.create,
    async prepare(desk) {
      const client = await makeClient(desk.world().app.db)
      return action(desk, client, 'terms', { packageId: desk.world().packageId, dietType: 'weight_loss' })
    },
  },
  {
    title: 'giving up a sale and what was asked for it',
    endpoint: terms.cancel,
    async prepare(desk) {
      const { client, draft } = await askedTransfer(desk)
      await desk.post(`${client}/payment-requests`, draft)
      return action(desk, client, `terms/${draft.termId}/cancel`, { reason })
    },
  },
  {
    title: 'entering a payment',
    endpoint: payments.create,
    async prepare(desk) {
      const { client, term } = await waitingTerm(desk)
      return action(desk, client, 'payments', { termId: term.id, method: 'cash' })
    },
  },
  {
    title: 'confirming a payment',
    endpoint: payments.confirm,
    async prepare(desk) {
      const { client, payment } = await waitingPayment(desk)
      return action(desk, client, `payments/${payment.id}/confirm`)
    },
  },
  {
    title: 'confirming from the term',
    endpoint: terms.confirmPayment,
    async prepare(desk) {
      const { client, term } = await waitingPayment(desk)
      return action(desk, client, `terms/${term.id}/confirm-payment`)
    },
  },
  {
    title: 'rejecting a payment',
    endpoint: payments.reject,
    async prepare(desk) {
      const { client, payment } = await waitingPayment(desk)
      return action(desk, client, `payments/${payment.id}/reject`, { reason })
    },
  },
  {
    title: 'giving a part back',
    endpoint: refunds.give,
    async prepare(desk) {
      const { client, path } = await paidPayment(desk)
      return action(desk, client, path, { amount: 3_000_000, endsTerm: true, reason }, { version: 2 })
    },
  },
  {
    title: 'giving all of it back',
    endpoint: refunds.give,
    async prepare(desk) {
      const { client, path } = await paidPayment(desk)
      return action(desk, client, path, { reason }, { version: 2 })
    },
  },
  {
    title: 'asking for a refund',
    endpoint: refunds.ask,
    async prepare(desk) {
      const { client, path } = await paidPayment(desk)
      return action(desk, client, `${path}/request`, { reason }, { version: 2 })
    },
  },
  {
    title: 'agreeing to a refund',
    endpoint: refunds.agree,
    async prepare(desk) {
      const { client, path, options } = await askedRefund(desk)
      return action(desk, client, `${path}/confirm`, undefined, options)
    },
  },
  {
    title: 'declining a refund',
    endpoint: refunds.decline,
    async prepare(desk) {
      const { client, path, options } = await askedRefund(desk)
      return action(desk, client, `${path}/decline`, { reason }, options)
    },
  },
  {
    title: 'asking for a transfer',
    endpoint: paymentRequests.create,
    async prepare(desk) {
      const { client, draft } = await askedTransfer(desk)
      return action(desk, client, 'payment-requests', draft)
    },
  },
  {
    title: 'entering the transfer that was asked for',
    endpoint: paymentRequests.deposit,
    async prepare(desk) {
      const { client, draft } = await askedTransfer(desk)
      const { body } = await desk.post(`${client}/payment-requests`, draft)
      return action(desk, client, `payment-requests/${body.data.id}/deposit`)
    },
  },
  {
    title: 'confirming a line of the bank',
    endpoint: statements.confirm,
    async prepare(desk) {
      const cardId = await desk.newCard()
      // The same payer twice would be the same receipt.
      const payerLastFour = String(2000 + (payers += 1))
      const deposit = { cardId, payerLastFour, depositTime: '10:00', paidOn: '2026-11-20' }
      const { client, payment } = await waitingPayment(desk, deposit)
      await desk.send(cardId, `2026-11-20,10:03,9500000,${payerLastFour},,,`)
      const [{ line }] = (await desk.proposals(cardId)) as [Awaited<ReturnType<Desk['proposals']>>[number]]
      const body = { paymentId: payment.id, paymentVersion: payment.version }
      return {
        client,
        send: (key) => toAdmin(desk, `payment-credit-cards/lines/${line.id}/confirm`, body, key),
      }
    },
  },
  {
    title: 'redeeming a code',
    endpoint: creditCodes.redeem,
    async prepare(desk) {
      const { client, term } = await waitingTerm(desk)
      const { codes } = await desk.made()
      return action(desk, client, 'credit-codes/redeem', { code: codes[0], termId: term.id })
    },
  },
  {
    title: 'making a batch of codes',
    endpoint: creditBatches.create,
    async prepare(desk) {
      const client = await makeClient(desk.world().app.db)
      return { client, send: (key) => toAdmin(desk, 'credit-batches', { ...batchDraft, typedCodes: 3 }, key) }
    },
  },
  {
    title: 'giving an add-on with days',
    endpoint: clientAddons.give,
    async prepare(desk) {
      const client = await makeClient(desk.world().app.db)
      const { term } = await desk.paid(client)
      return action(desk, client, 'addons', { addonId: await addonWithDays(desk), termId: term.id })
    },
  },
]
