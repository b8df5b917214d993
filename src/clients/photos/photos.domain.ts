import type { Domain } from '#platform/contract/domain.ts'
import { photos } from './photos.contract.ts'

export const photosDomain: Domain = {
  records: {
    'client-photo': { read: 'photos.read', hints: 'client' },
    'client-photo-consent': { read: 'photos.read', hints: 'client' },
  },
  nouns: { photo: ['عکس', 'الصورة'], 'photo-consent': ['رضایت عکس', 'الموافقة على الصور'] },
  shows: [[photos.album, ['client-photo', 'client-photo-consent']]],
  permissions: { photos: { group: 'clients', position: 14, text: ['عکس‌ها', 'الصور'] } },
}
