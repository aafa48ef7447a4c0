/** The path of the stand-in on this server. */
export const simPath = '/__sim/youtube'

/** The hosts of YouTube that this server requests: pages and feeds, and thumbnails. */
export const pagesHost = 'www.youtube.com'
export const thumbnailsHost = 'i.ytimg.com'

/** Where the player loads from, after a visitor pressed play. It sets no cookie before. */
export const playerOrigin = 'https://www.youtube-nocookie.com'
