import { useUser } from '#platform/web/app-context.tsx'
import { Page } from '#platform/web/page.tsx'

export function Screen() {
  const user = useUser()
  return <Page title={user.name}>{null}</Page>
}
