import { QueueList } from './queue-list.tsx'

/** `/autochat/eight-days-ago-received-list`: active clients whose newest list was received eight days ago. */
export function Screen() {
  return <QueueList queue="eight_days" />
}
