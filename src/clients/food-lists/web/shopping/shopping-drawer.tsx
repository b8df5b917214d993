import { useMessages } from '#platform/web/i18n/messages.ts'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import type { ListEditor } from '../use-list-editor.ts'
import { ShoppingGoods } from './shopping-goods.tsx'
import { shoppingMessages } from '../../shopping-words.contract.ts'

interface Props {
  editor: ListEditor
  onClose: () => void
}

/** The shopping list beside the board. */
export function ShoppingDrawer({ editor, onClose }: Props) {
  const t = useMessages(shoppingMessages)
  return (
    <Drawer title={t.title} onClose={onClose}>
      <ShoppingGoods editor={editor} />
    </Drawer>
  )
}
