import type { Client } from '#clients/clients/clients.contract.ts'

/** What a client goes through until the first list, in this order. */
const order = ['edit', 'start', 'pay', 'supporter', 'weigh-in', 'list'] as const
export type NextStep = (typeof order)[number]

/** So many are shown. */
const shown = 3

/** Nothing was weighed and nothing sent yet, and the file is open. */
export function isNewClient({
  facts,
  closedOn,
  isErased,
}: Pick<Client, 'facts' | 'closedOn' | 'isErased'>): boolean {
  const isOpen = closedOn === null && !isErased
  return isOpen && facts.lastWeighedOn === null && facts.lastListSentOn === null
}

/** The next steps for a new client, the nearest first. */
export function nextSteps({
  facts,
  lifecycle,
  supporter,
}: Pick<Client, 'facts' | 'lifecycle' | 'supporter'>): NextStep[] {
  const isDone: Record<NextStep, boolean> = {
    edit: lifecycle.stage !== 'incomplete',
    start: facts.termsCount > 0,
    pay: facts.firstPaidOn !== null,
    supporter: supporter !== null,
    'weigh-in': facts.lastWeighedOn !== null,
    list: facts.lastListSentOn !== null,
  }
  return order.filter((step) => !isDone[step]).slice(0, shown)
}
