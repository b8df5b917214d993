import { useQuery } from '@tanstack/react-query'
import { terms } from '#clients/terms/terms.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { GiveAddon } from './give-addon.tsx'
import { takesMore } from './takes-more.ts'

/** Gives an add-on to a client whose terms are not on the screen. */
export function GiveAddonOf({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const all = useQuery(useApi().query(terms.list, { params: { clientId } })).data?.data
  if (!all) return null
  return <GiveAddon clientId={clientId} terms={all.filter(takesMore)} onClose={onClose} />
}
