import { useReadAgain } from '#platform/web/app-context.tsx'
import { photos } from '../photos.contract.ts'

/** What shows photos of a client asks anew. */
export function usePhotoRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(photos.album, photos.history)
}
