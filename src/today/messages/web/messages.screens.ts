import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { messagePaths } from './message-paths.ts'

export const messagesScreens: Screen[] = [
  {
    path: messagePaths.templates,
    title: { 'fa-IR': 'متن‌های آماده', 'ar-IQ': 'النصوص الجاهزة' },
    load: () => import('./template-list.tsx'),
    permission: 'autochat.read',
  },
  {
    path: messagePaths.templateCreate,
    title: { 'fa-IR': 'متن آمادهٔ تازه', 'ar-IQ': 'نص جاهز جديد' },
    load: () => import('./template-create.tsx'),
    permission: 'autochat.templates.write',
    menuPath: messagePaths.templates,
  },
  {
    path: messagePaths.templateEdit,
    title: { 'fa-IR': 'ویرایش متن آماده', 'ar-IQ': 'تعديل النص الجاهز' },
    load: () => import('./template-edit.tsx'),
    permission: 'autochat.templates.write',
    menuPath: messagePaths.templates,
    validate: ({ template_id: id }) => isNumber(id),
  },
  {
    path: messagePaths.batches,
    title: { 'fa-IR': 'پیام‌های گروهی', 'ar-IQ': 'الرسائل الجماعية' },
    load: () => import('./message-batch-list.tsx'),
    permission: 'autochat.read',
  },
  {
    path: messagePaths.batch,
    title: { 'fa-IR': 'گزارش پیام گروهی', 'ar-IQ': 'تقرير الرسالة الجماعية' },
    load: () => import('./message-batch.tsx'),
    permission: 'autochat.read',
    menuPath: messagePaths.batches,
    validate: ({ batch_id: id }) => isNumber(id),
  },
  {
    path: messagePaths.undelivered,
    title: { 'fa-IR': 'پیام‌های نرسیده', 'ar-IQ': 'رسائل لم تصل' },
    load: () => import('./undelivered-list.tsx'),
    permission: 'autochat.read',
  },
  {
    path: messagePaths.automation,
    title: { 'fa-IR': 'پیام خودکار', 'ar-IQ': 'الرسائل التلقائية' },
    load: () => import('./message-automation.tsx'),
    permission: 'autochat.read',
  },
]
