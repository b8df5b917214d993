import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { videos } from './videos.contract.ts'

export const videosDomain: Domain = {
  records: { video: sharedRecord(videos, ['ویدیو', 'الفيديو']) },
  nouns: { videos: ['ویدیوها', 'الفيديوهات'] },
  permissions: {
    videos: { text: ['ویدیوها', 'مقاطع الفيديو'] },
    'videos.views': { group: 'content', position: 31, text: ['تماشای ویدیوها', 'مشاهدات الفيديو'] },
  },
}
