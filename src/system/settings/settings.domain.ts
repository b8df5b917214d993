import type { Domain } from '#platform/contract/domain.ts'
import { settings } from './settings.contract.ts'

export const settingsDomain: Domain = {
  records: { setting: { noun: ['تنظیم', 'الإعداد'], get: settings.list, hints: 'shared' } },
  shows: [[settings.history, ['setting']]],
  permissions: {
    settings: { text: ['تنظیمات', 'الإعدادات'] },
    system: { group: 'system', position: 200, text: ['سامانه', 'النظام'] },
  },
}
