import { inMenu, type Screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'

type Name = 'Today' | 'Tomorrow' | 'ExpiresSoon' | 'EightDays'

type Words = Required<Pick<Screen, 'list' | 'menu'>>

function worklist(path: Screen['path'], { list, menu }: Words, name: Name): Screen {
  const load = async () => ({ Screen: (await import('./worklist.tsx'))[name] })
  return { path, list, menu, title: menu.label, load, permission: 'queues.read' }
}

/** The worklists, with the messages that go out from them. */
export const screens: Screen[] = [
  worklist(
    queuePaths.today,
    { list: 'queue-list-due-today', menu: inMenu('today', 30, 'بدون لیستِ امروز', 'بلا قائمة اليوم') },
    'Today',
  ),
  worklist(
    queuePaths.tomorrow,
    { list: 'queue-list-due-tomorrow', menu: inMenu('today', 40, 'بدون لیستِ فردا', 'بلا قائمة الغد') },
    'Tomorrow',
  ),
  worklist(
    queuePaths.expiresSoon,
    { list: 'queue-expires-soon', menu: inMenu('today', 50, 'رو به پایان', 'على وشك الانتهاء') },
    'ExpiresSoon',
  ),
  worklist(
    queuePaths.eightDays,
    { list: 'queue-eight-days', menu: inMenu('today', 60, 'لیستِ هشت روز پیش', 'قائمة قبل ثمانية أيام') },
    'EightDays',
  ),
]
