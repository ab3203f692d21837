/** The share screen's route. */
export const ShareProfileScreen = () => null;
