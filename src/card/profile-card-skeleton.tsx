export const ProfileCardSkeleton = () => <div />;
