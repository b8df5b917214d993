import { QueueList } from './queue-list.tsx'

/** `/autochat/today-list-not-received-list`: active clients whose list is due today and who have none. */
export function Screen() {
  return <QueueList queue="list_due_today" />
}
