import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { photos } from '../photos.contract.ts'

/** What shows photos of a client asks anew. */
export function usePhotoRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const one of [photos.album, photos.history])
      void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
  }
}
