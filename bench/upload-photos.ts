import sharp from 'sharp'
import type { UploadService } from './upload-service.ts'

/** A picture that is no smaller than what phones send: nothing in it can be pressed together. */
export function noisyPicture(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A client who agreed to photos, and the address under which one is brought. */
export async function photoPlace(service: UploadService): Promise<{ client: number; address: string }> {
  const clients = await service.record<{ id: number }[]>('GET', 'admin/clients?perPage=1')
  const { id } = clients[0]!
  await service.ask('POST', `admin/clients/${id}/photo-consent`, { textVersion: 1 })
  return { client: id, address: `admin/clients/${id}/photos?takenOn=2026-01-10&view=front` }
}
