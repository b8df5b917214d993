import type { Label, Screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'

type Name = 'Today' | 'Tomorrow' | 'ExpiresSoon' | 'EightDays'

function worklist(path: Screen['path'], title: Label, name: Name): Screen {
  const load = async () => ({ Screen: (await import('./worklist.tsx'))[name] })
  return { path, title, load, permission: 'queues.read' }
}

/** The worklists, with the messages that go out from them. */
export const autochatScreens: Screen[] = [
  worklist(queuePaths.today, { 'fa-IR': 'بدون لیستِ امروز', 'ar-IQ': 'بلا قائمة اليوم' }, 'Today'),
  worklist(queuePaths.tomorrow, { 'fa-IR': 'بدون لیستِ فردا', 'ar-IQ': 'بلا قائمة الغد' }, 'Tomorrow'),
  worklist(queuePaths.expiresSoon, { 'fa-IR': 'رو به پایان', 'ar-IQ': 'على وشك الانتهاء' }, 'ExpiresSoon'),
  worklist(
    queuePaths.eightDays,
    { 'fa-IR': 'لیستِ هشت روز پیش', 'ar-IQ': 'قائمة قبل ثمانية أيام' },
    'EightDays',
  ),
]
