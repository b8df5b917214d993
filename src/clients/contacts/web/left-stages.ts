import type { Client } from '#clients/clients/clients.contract.ts'

const leftStages = new Set<Client['lifecycle']['stage']>(['ended', 'left', 'closed'])

/** Whether there is a reason for leaving to be asked for. */
export const hasLeft = ({ lifecycle }: Pick<Client, 'lifecycle'>): boolean => leftStages.has(lifecycle.stage)
