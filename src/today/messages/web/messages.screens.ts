import { label, type Screen } from '#platform/web/routing/screen.ts'
import { messagePaths } from './message-paths.ts'

export const messagesScreens: Screen[] = [
  {
    path: messagePaths.templates,
    list: 'message-templates',
    title: label('متن‌های آماده', 'النصوص الجاهزة'),
    load: () => import('./template-list.tsx'),
    permission: 'autochat.read',
  },
  {
    path: messagePaths.templateCreate,
    title: label('متن آمادهٔ تازه', 'نص جاهز جديد'),
    load: () => import('./template-create.tsx'),
    permission: 'autochat.templates.write',
    menuPath: messagePaths.templates,
  },
  {
    path: messagePaths.templateEdit,
    title: label('ویرایش متن آماده', 'تعديل النص الجاهز'),
    load: () => import('./template-edit.tsx'),
    permission: 'autochat.templates.write',
    menuPath: messagePaths.templates,
  },
  {
    path: messagePaths.batches,
    list: 'message-batches',
    title: label('پیام‌های گروهی', 'الرسائل الجماعية'),
    load: () => import('./message-batch-list.tsx'),
    permission: 'autochat.read',
  },
  {
    path: messagePaths.batch,
    title: label('گزارش پیام گروهی', 'تقرير الرسالة الجماعية'),
    load: () => import('./message-batch.tsx'),
    permission: 'autochat.read',
    menuPath: messagePaths.batches,
  },
  {
    path: messagePaths.undelivered,
    list: 'undelivered-messages',
    title: label('پیام‌های نرسیده', 'رسائل لم تصل'),
    load: () => import('./undelivered-list.tsx'),
    permission: 'autochat.read',
  },
  {
    path: messagePaths.automation,
    title: label('پیام خودکار', 'الرسائل التلقائية'),
    load: () => import('./message-automation.tsx'),
    permission: 'autochat.read',
  },
]
