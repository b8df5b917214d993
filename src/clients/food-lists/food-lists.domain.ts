import type { Domain } from '#platform/contract/domain.ts'
import { clinicalProfiles } from './clinical-profile.contract.ts'
import { foodLists } from './food-lists.contract.ts'

export const foodListsDomain: Domain = {
  records: {
    'food-list': {
      noun: ['لیست غذایی', 'القائمة الغذائية'],
      read: 'food-lists.read',
      hints: 'client',
      valuesInLog: true,
    },
    'food-list-version': {
      noun: ['لیست غذایی', 'القائمة الغذائية'],
      read: 'food-lists.read',
      valuesInLog: true,
    },
  },
  nouns: {
    clearance: ['اجازهٔ پزشک', 'إذن الطبيب'],
    approval: ['تأیید لیست', 'الموافقة على القائمة'],
    letter: ['نامهٔ پزشک', 'كتاب الطبيب'],
  },
  shows: [
    // Whether its lists are right follows from what is known of the client.
    [foodLists.ofClient, ['client', 'food-list']],
    [foodLists.board, ['client', 'visit', 'food-list', 'health-word', 'dish-opinion']],
    [foodLists.get, ['food-list', 'health-word', 'dish-opinion']],
    [foodLists.proposal, ['client', 'visit', 'health-word', 'dish-opinion']],
    [clinicalProfiles.get, ['client', 'visit']],
  ],
  permissions: {
    'food-lists': { group: 'clients', position: 13, text: ['لیست‌های غذایی', 'القوائم الغذائية'] },
  },
}
