import type { Label, Screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from './queue-lists.ts'

const permission = 'queues.read'

function screen(path: Screen['path'], fa: string, ar: string, load: Screen['load']): Screen {
  const title: Label = { 'fa-IR': fa, 'ar-IQ': ar }
  return { path, title, load, permission }
}

export const queuesScreens: Screen[] = [
  screen(queuePaths.myDay, 'روز من', 'يومي', () => import('./my-day.tsx')),
  screen(queuePaths.today, 'بدون لیستِ امروز', 'بلا قائمة اليوم', () => import('./today-list.tsx')),
  screen(queuePaths.tomorrow, 'بدون لیستِ فردا', 'بلا قائمة الغد', () => import('./tomorrow-list.tsx')),
  screen(queuePaths.expiresSoon, 'رو به پایان', 'على وشك الانتهاء', () => import('./expires-soon-list.tsx')),
  screen(
    queuePaths.eightDays,
    'لیستِ هشت روز پیش',
    'قائمة قبل ثمانية أيام',
    () => import('./eight-days-list.tsx'),
  ),
]
