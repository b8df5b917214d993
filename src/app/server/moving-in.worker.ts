import { lowerThisThread } from '#platform/server/low-priority.ts'

// Before the code is read, which takes longer than a page.
lowerThisThread()
const [{ workAside }, { workOnMovingIns }, { movedPayments }, { movedMessages }] = await Promise.all([
  import('#platform/server/aside-thread.ts'),
  import('#clients/moving-in/server/moving-in.job.ts'),
  import('#finance/payments/server/moved-payments.reads.ts'),
  import('#today/messages/server/moved-messages.reads.ts'),
])
await workAside((services) => workOnMovingIns({ ...services, money: movedPayments, talk: movedMessages }))
