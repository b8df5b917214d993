import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/scalars.ts'

const supporter = z.object({ id, name: z.string(), teamId: z.nullable(id), active: z.boolean() })
export type Supporter = z.output<typeof supporter>

export const staff = {
  supporters: endpoint({
    method: 'GET',
    path: 'admin/supporters',
    summary: 'The staff members who have or may have clients, as far as the caller sees them.',
    permission: 'clients.read',
    reply: z.array(supporter),
  }),
}
