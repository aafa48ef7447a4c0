/** The form of a YouTube channel's id. */
export const channelId = /^UC[\w-]{22}$/
const inAddress = /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/channel\/(UC[\w-]{22})(?:[/?#]|$)/

/** Returns the id in a typed address of a channel, or the text as it is, without the space around it. */
export const toChannelId = (typed: string): string => inAddress.exec(typed.trim())?.[1] ?? typed.trim()
