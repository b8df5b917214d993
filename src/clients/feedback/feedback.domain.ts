import type { Domain } from '#platform/contract/domain.ts'
import { feedbackCauses } from './feedback-causes.contract.ts'
import { feedback } from './feedback.contract.ts'

export const feedbackDomain: Domain = {
  records: {
    feedback: {
      noun: ['بازخورد', 'رأي المشترك'],
      get: feedback.ofClient,
      list: feedback.list,
      hints: 'client',
    },
    'feedback-cause': { noun: ['علت بازخورد', 'سبب الرأي'], get: feedbackCauses.list, hints: 'shared' },
  },
  nouns: { 'feedback-settings': ['تنظیم بازخورد', 'إعدادات الآراء'] },
  shows: [[feedback.history, ['feedback']]],
  lists: [{ list: feedback.list, of: [], isOfClients: true, isBusy: true }],
  permissions: { feedback: { text: ['بازخوردها', 'آراء المشتركين'] } },
}
