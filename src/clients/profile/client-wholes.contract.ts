import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { clients } from '#clients/clients/clients.contract.ts'

/** What tells of which other parts of a client there are: of one who is erased these are gone. */
export const clientWholes = [clients.get, visits.list, foodLists.ofClient]
