import type { Domain } from '#platform/contract/domain.ts'
import { home } from './home.contract.ts'

export const homeDomain: Domain = {
  shows: [
    [
      home.mine,
      [
        'payment',
        'food-item',
        'safety-change',
        'condition',
        'diet',
        'story',
        'success',
        'video',
        'supporter-guide',
      ],
    ],
  ],
}
