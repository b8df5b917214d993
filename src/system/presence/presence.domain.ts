import type { Domain } from '#platform/contract/domain.ts'
import { presence } from '#platform/contract/presence.ts'

export const presenceDomain: Domain = { shows: [[presence.here, ['client-presence', 'diet-presence']]] }
