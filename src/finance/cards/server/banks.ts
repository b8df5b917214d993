import { readFileSync } from 'node:fs'
import { cardBin } from '#platform/contract/text/bank-card.ts'
import type { Bank } from '../cards.contract.ts'

const file = new URL('../../../../seed/banks.json', import.meta.url)

type ListedBank = Bank & { bins: string[] }
let listed: ListedBank[] | undefined

/** Banks of Iran, each with the first six digits of its cards. */
export function allBanks(): readonly ListedBank[] {
  listed ??= (JSON.parse(readFileSync(file, 'utf8')) as { banks: ListedBank[] }).banks
  return listed
}

/** The bank of a card by its first six digits, or null. */
export function bankOfCard(number: string): string | null {
  const bin = cardBin(number)
  return allBanks().find(({ bins }) => bins.includes(bin))?.code ?? null
}

/** A bank by its code; null for none and for one that this version does not know. */
export function bankByCode(code: string | null): Bank | null {
  const found = allBanks().find((bank) => bank.code === code)
  return found ? { code: found.code, fa: found.fa, ar: found.ar } : null
}
