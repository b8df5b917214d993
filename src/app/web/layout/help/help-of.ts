import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { flowPath } from '#today/queues/web/flow-paths.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import { menu } from '../../menu.ts'
import { menuPathOf } from '../screen-index.ts'
import type { ShortcutPlace } from '../shortcut-list.ts'
import type { HelpWord } from './help-words.messages.ts'

/** The words of a group of the menu. */
const wordsOfGroup: Readonly<Record<string, readonly HelpWord[]>> = {
  today: ['queue', 'visit', 'weighIn', 'foodList', 'received', 'stage'],
  clients: ['client', 'stage', 'term', 'visit', 'foodList', 'supporter'],
  'follow-up': ['left', 'followUp', 'contact', 'holdOut', 'feedback'],
  nutrition: ['foodItem', 'food', 'meal', 'diet', 'target', 'condition'],
  content: ['guide', 'consent'],
  finance: ['term', 'extension', 'balance', 'deposit', 'creditCode'],
  reports: ['client', 'stage', 'term', 'extension', 'left', 'received'],
  system: ['supporter', 'scope', 'cover', 'event'],
}

const wordsOfProfile: readonly HelpWord[] = [
  'stage',
  'term',
  'visit',
  'weighIn',
  'foodList',
  'followUp',
  'balance',
]
const wordsOfLists: readonly HelpWord[] = ['foodList', 'fasting', 'target', 'gate', 'food', 'received']

/** The three screens of a visit's list. */
const isFoodList = (screen: string) => screen.endsWith('food-list')

/** What the words on a screen mean. @param screen its path as the manifest names it @param path the one that is open */
export function wordsOf(screen: string, path: string): readonly HelpWord[] {
  if (isFoodList(screen)) return wordsOfLists
  if (screen === paths.profile) return wordsOfProfile
  const menuPath = menuPathOf(path)
  const group = menu.find(({ items }) => items.some((item) => item.path === menuPath))
  return wordsOfGroup[group?.id ?? 'clients'] ?? []
}

/** The places of the shortcuts that work on a screen, the nearest first. */
export function shortcutsOf(screen: string): readonly ShortcutPlace[] {
  return [...placesOf(screen), 'everywhere']
}

function placesOf(screen: string): readonly ShortcutPlace[] {
  if (isFoodList(screen)) return ['foodList']
  if (screen === flowPath) return ['flow']
  if (/(create|edit|settings|permissions)$/.test(screen)) return ['forms']
  if (screen.startsWith(churnedPaths.list)) return ['calls', 'lists']
  if (screen === paths.profile || screen === queuePaths.myDay) return ['client']
  return screen.split('/')[1] === 'dashboards' || screen === '/' ? [] : ['lists']
}
