import { ListPage } from './list-page.tsx'

export function Screen() {
  return <ListPage kind="gain" />
}
