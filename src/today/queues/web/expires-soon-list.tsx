import { QueueList } from './queue-list.tsx'

/** `/autochat/expires-soon`: clients whose last paid day is near and who have nothing reserved. */
export function Screen() {
  return <QueueList queue="expires_soon" />
}
