import type { SharingPlan, SupporterLoad } from '../supporters.contract.ts'

export type SharedClient = Omit<SharingPlan['clients'][number], 'to' | 'unplaced'>
type Placed = Pick<SharingPlan['clients'][number], 'to' | 'unplaced'>
export type Target = Pick<SupporterLoad, 'id' | 'languages' | 'capacity' | 'active'> & {
  /** More active clients the person does not get; null: nobody is left over for want of room. */
  limit: number | null
}

/**
 * Shares clients among supporters, one after the other: each goes to the one with the most room left of those who work
 * in the client's language; of two with the same room to the one named first. Active clients fill up to the limit;
 * others take no room but are shared by it too. Who has no capacity counts as having no room: they get what the others
 * cannot take.
 */
export function shareClients<Client extends Pick<SharedClient, 'language' | 'stage'>>(
  clients: readonly Client[],
  targets: readonly Target[],
): (Client & Placed)[] {
  const given = targets.map(() => ({ all: 0, active: 0 }))
  return clients.map((client) => {
    const isActive = takesRoom(client.stage)
    const fitting = targets
      .map((target, index) => ({ target, mine: given[index] ?? { all: 0, active: 0 } }))
      .filter(({ target }) => target.languages.includes(client.language))
    const open = fitting.filter(
      ({ target, mine }) => !isActive || target.limit === null || target.active + mine.active < target.limit,
    )
    const [best] = open.toSorted((a, b) => room(b.target, b.mine.all) - room(a.target, a.mine.all))
    if (!best) return { ...client, to: null, unplaced: fitting.length === 0 ? 'language' : 'full' }
    best.mine.all += 1
    if (isActive) best.mine.active += 1
    return { ...client, to: best.target.id, unplaced: null }
  })
}

/** Whom a supporter cares for; a paid client whom nobody has is served from the moment somebody takes them. */
export function takesRoom(stage: SharedClient['stage']): boolean {
  return stage === 'active' || stage === 'untaken'
}

/** Clients that still fit after so many were given. */
function room({ capacity, active }: Target, given: number): number {
  return (capacity === null ? 0 : capacity - active) - given
}
