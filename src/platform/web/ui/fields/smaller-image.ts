import { imageLimits } from '#platform/contract/uploads.ts'

/** Smaller files go as they are: drawing them anew would save little. */
const worthBytes = 1_500_000

/**
 * A large photo drawn no larger than what is kept anyway: phones take 5 MB pictures, and mobile networks are slow. What
 * the browser cannot draw goes as it is; the server judges it.
 */
export async function smallerImage(file: Blob): Promise<Blob> {
  if (file.size <= worthBytes) return file
  try {
    const image = await createImageBitmap(file)
    const share = Math.min(1, imageLimits.longestSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * share)
    canvas.height = Math.round(image.height * share)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
