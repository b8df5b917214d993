import type { SharingPlan } from '../supporters.contract.ts'

/** The proposal without the clients whom the person has taken out: its numbers are of those who remain. */
export function acceptedPlan(plan: SharingPlan, declined: ReadonlySet<number>): SharingPlan {
  const clients = plan.clients.map((client) =>
    declined.has(client.clientId) ? { ...client, to: null } : client,
  )
  const moved = (holds: (client: (typeof clients)[number]) => boolean) =>
    clients.filter((client) => client.to !== null && holds(client)).length
  return {
    ...plan,
    from: plan.from && {
      ...plan.from,
      activeAfter: plan.from.active - moved(({ stage }) => stage === 'active'),
    },
    targets: plan.targets.map((target) => ({
      ...target,
      gets: moved(({ to }) => to === target.id),
      activeAfter: target.active + moved(({ to, takesRoom }) => to === target.id && takesRoom),
    })),
    clients,
  }
}
