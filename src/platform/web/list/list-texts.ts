import { useMessages } from '../i18n/messages.ts'
import { listMessages } from './list.messages.ts'
import type { ListModel } from './use-list.ts'

/** «۳۴۲ واحد», above the cap «بیش از ۱۰٬۰۰۰ واحد»; '' before the first answer. */
export function useTotalText<Row>({ list, meta }: ListModel<Row>): string {
  const t = useMessages(listMessages)
  if (!meta) return ''
  const text = list.countText(meta.total)
  return meta.totalIsExact ? text : t.moreThan(text)
}
