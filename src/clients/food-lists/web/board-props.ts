import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'

/** What both kinds of board work with. */
export interface BoardProps {
  editor: ListEditor
  places: ListPlaces
  /** The business day of the client. */
  today: string
  readOnly: boolean
}
