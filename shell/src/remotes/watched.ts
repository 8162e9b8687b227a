/** Tells whether everybody is to tell how a visit goes. @param until an ISO time, by which that is over */
export const isWatched = (until: string | undefined) => until !== undefined && Date.parse(until) > Date.now();
