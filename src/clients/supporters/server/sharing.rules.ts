import type { SupporterLoad } from '../supporters.contract.ts'

type Target = Pick<SupporterLoad, 'id' | 'languages' | 'capacity' | 'active'>

/**
 * Shares clients among colleagues who cover for somebody, one after the other: each goes to the one with the most room
 * left of those who work in the client's language, beyond the capacity too; of two with the same room to the one named
 * first. Who has no capacity counts as having no room. Nobody works in the language: the client stays.
 */
export function shareClients<Client extends { language: SupporterLoad['languages'][number] }>(
  clients: readonly Client[],
  targets: readonly Target[],
): (Client & { to: number | null })[] {
  const given = new Map<number, number>()
  return clients.map((client) => {
    const room = ({ id, capacity, active }: Target) =>
      (capacity === null ? 0 : capacity - active) - (given.get(id) ?? 0)
    const [best] = targets
      .filter(({ languages }) => languages.includes(client.language))
      .toSorted((a, b) => room(b) - room(a))
    if (best) given.set(best.id, (given.get(best.id) ?? 0) + 1)
    return { ...client, to: best?.id ?? null }
  })
}
