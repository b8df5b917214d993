/* Whom a single message goes to, for pages that join domains. */
export { recipientOf } from './single-message.ts'
