import { QueueList } from './queue-list.tsx'

/** `/autochat/tomorrow-list-not-received-list`: active clients whose next list is due tomorrow. */
export function Screen() {
  return <QueueList queue="list_due_tomorrow" />
}
