import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { messageBatches } from './message-batches.contract.ts'
import { messageTemplates } from './message-templates.contract.ts'
import { messages } from './messages.contract.ts'

export const messagesDomain: Domain = {
  records: {
    message: { noun: ['پیام', 'الرسالة'], read: 'autochat.read', hints: 'client' },
    'message-template': sharedRecord(messageTemplates, ['الگوی پیام', 'قالب الرسالة'], { valuesInLog: true }),
    'message-rule': {
      noun: ['پیام خودکار', 'الرسالة التلقائية'],
      get: messages.rules,
      hints: 'shared',
      valuesInLog: true,
    },
    'message-batch': sharedRecord(messageBatches, ['پیام گروهی', 'الرسالة الجماعية']),
  },
  nouns: {
    messages: ['پیام‌ها', 'الرسائل'],
    'message-templates': ['الگوهای پیام', 'قوالب الرسائل'],
    'message-settings': ['تنظیم پیام‌ها', 'إعدادات الرسائل'],
  },
  shows: [
    [messages.thread, ['message']],
    [messages.recipient, ['message']],
    [messages.settings, ['message-rule']],
  ],
  permissions: {
    autochat: { group: 'today', position: 20, text: ['پیام‌ها به مراجعان', 'الرسائل إلى المشتركين'] },
    'autochat.templates': { group: 'today', position: 30, text: ['الگوهای پیام', 'قوالب الرسائل'] },
  },
}
