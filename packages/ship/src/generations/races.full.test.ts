// Runs the same tests with FULL=1, which adds random orders and interferes at more calls.
import './races.test';
