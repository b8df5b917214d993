import type { Domain } from '#platform/contract/domain.ts'

export const authDomain: Domain = {
  nouns: { auth: ['سامانه', 'النظام'] },
}
