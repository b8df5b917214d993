import type { Term } from '#clients/terms/terms.contract.ts'

/** Only a term that counts can get more. */
export const takesMore = ({ state }: Term): boolean =>
  state === 'running' || state === 'stopped' || state === 'reserved'
