import { label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { messagePaths } from './message-paths.ts'

export const screens: Screen[] = [
  screen(messagePaths.templates, 'autochat.read', () => import('./template-list.tsx'), {
    list: 'message-templates',
    title: label('متن‌های آماده', 'النصوص الجاهزة'),
  }),
  screen(messagePaths.templateCreate, 'autochat.templates.write', () => import('./template-create.tsx'), {
    title: label('متن آمادهٔ تازه', 'نص جاهز جديد'),
    menuPath: messagePaths.templates,
  }),
  screen(messagePaths.templateEdit, 'autochat.templates.write', () => import('./template-edit.tsx'), {
    title: label('ویرایش متن آماده', 'تعديل النص الجاهز'),
    menuPath: messagePaths.templates,
  }),
  screen(messagePaths.batches, 'autochat.read', () => import('./message-batch-list.tsx'), {
    list: 'message-batches',
    title: label('پیام‌های گروهی', 'الرسائل الجماعية'),
  }),
  screen(messagePaths.batch, 'autochat.read', () => import('./message-batch.tsx'), {
    title: label('گزارش پیام گروهی', 'تقرير الرسالة الجماعية'),
    menuPath: messagePaths.batches,
  }),
  screen(messagePaths.undelivered, 'autochat.read', () => import('./undelivered-list.tsx'), {
    list: 'undelivered-messages',
    title: label('پیام‌های نرسیده', 'رسائل لم تصل'),
  }),
  screen(messagePaths.automation, 'autochat.read', () => import('./message-automation.tsx'), {
    title: label('پیام خودکار', 'الرسائل التلقائية'),
  }),
]
