/** The edit form's route. */
export const EditProfileScreen = () => null;
